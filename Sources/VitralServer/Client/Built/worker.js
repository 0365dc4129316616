import{attempt as t,doc as e}from"./core.js";var{content:o}=e.querySelector("meta[name=vitral-worker]");navigator.serviceWorker?.register(o).catch(({message:r})=>t(()=>{throw Error(r)}));
