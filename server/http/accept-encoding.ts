export type Encoding = 'br' | 'gzip' | 'identity'

export function chooseEncoding(accept: string | undefined): Encoding {
  // Nearly every browser sends just this: no need to parse it.
  if (accept === 'gzip, deflate, br, zstd' || accept === 'gzip, deflate, br') return 'br'
  if (accept === undefined) return 'identity'
  const accepted = accept.toLowerCase()
  if (isAccepted('br', accepted)) return 'br'
  return isAccepted('gzip', accepted) ? 'gzip' : 'identity'
}

/** A quality of 0 means "not this one". */
function isAccepted(encoding: string, accepted: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
