/** The browser's start, put off until the first view stands: until then pictures and words have the line to themselves. */

/** What a phone needs to draw the pictures that have come. */
const PICTURES_DRAWN_MS = 150
/** A page that never finishes loading is started all the same. */
const MOST_MS = 3_000
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = '<script type="module"'
const source = /\ssrc="(\/assets\/[^"]+)"/

/**
 * Takes a page's scripts, and what fetches them early, out of it, and puts in a short script that brings them once all
 * of the first view has been drawn, or the visitor does something. Links and forms work before.
 * @param html a page as the router wrote it
 * @param mark the nonce of its scripts
 * @returns the page; as it came when it has no scripts, or those of a development server
 */
export function startLater(html: string, mark: string): string {
  // The last of its kind: content stands before it.
  const from = html.lastIndexOf(ENTRY)
  const to = html.indexOf('</script>', from) + '</script>'.length
  const entry = from === -1 ? undefined : source.exec(html.slice(from, to))?.[1]
  if (entry === undefined) return html
  const end = html.indexOf('</head>')
  const urls: string[] = []
  const head = html.slice(0, end).replaceAll(preload, (_, url: string) => {
    urls.push(url)
    return ''
  })
  return `${head}${html.slice(end, from)}<script nonce="${mark}">${toScript(entry, urls)}</script>${html.slice(to)}`
}

function toScript(entry: string, urls: readonly string[]): string {
  return (
    `{let u=${JSON.stringify(urls)},e=${JSON.stringify(entry)},d=document,` +
    'put=(t,a)=>d.head.append(Object.assign(d.createElement(t),a)),' +
    'go=()=>{for(let href of u.splice(0))put("link",{rel:"modulepreload",href,fetchPriority:"low"});' +
    'if(e)put("script",{type:"module",async:true,src:e});e=""},' +
    `later=()=>setTimeout(go,${PICTURES_DRAWN_MS});` +
    `d.readyState=="complete"?later():addEventListener("load",later);setTimeout(go,${MOST_MS});` +
    'for(let n of["pointerdown","keydown"])addEventListener(n,go,{capture:true,passive:true})}'
  )
}
