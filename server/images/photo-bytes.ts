const magics: readonly RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:avi[fs]|hei[cfmsx]|hevc|mif1|msf1)/, // AVIF and HEIC
  /^GIF8[79]a/,
]

/** Whether a file begins as a photo does, whatever it's called: anything else may be a drawing that takes for ever. */
export function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return magics.some((magic) => magic.test(start))
}
