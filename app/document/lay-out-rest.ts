/** What a phone needs to draw the pictures of the first view, which have come. */
const PICTURES_DRAWN_MS = 150

/**
 * Runs in the head, before anything is laid out. What is marked as `data-below` stands for more or less room than it
 * takes until it comes near (styles/elements.css), so that the first view is not kept by the layout of all the rest.
 * Once the first view stands the rest is laid out, in a turn a piece or three cards; by animations, because attributes
 * are React's. A page that opens at a place of its own, by an anchor, a reload or a way back, is laid out whole, and so
 * is one whose visitor goes to a place in it: the place must be where it will stay.
 */
export const layOutRestScript =
  '{let r=document.documentElement,whole=()=>{r.dataset.whole=""};' +
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")whole();' +
  'else addEventListener("load",()=>{let all=[...document.querySelectorAll("[data-below]")],' +
  'next=()=>requestAnimationFrame(()=>setTimeout(()=>{let e,left=3;' +
  'while(left-->0&&(e=all.shift())){e.animate({contentVisibility:"visible"},{duration:1,fill:"forwards"});' +
  'if(e.localName!="li")left=0}e?next():whole()}));' +
  `setTimeout(next,${PICTURES_DRAWN_MS})});` +
  `addEventListener("click",e=>{if(e.target.closest?.("a[href*='#']"))whole()},true)}`
