import{doc as t}from"./core.js";t.addEventListener("click",({target:o})=>{let e=o.closest(".nb-o:popover-open");e&&o.closest("a[href],button:not([popovertarget])")&&e.hidePopover()});
