function a(t){navigator.vibrate?.(t.split(",").map(Number))}export{a as default};
