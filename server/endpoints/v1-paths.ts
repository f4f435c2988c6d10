export const API_V1_PREFIX = '/api/v1'

export const OPEN_API_PATH = `${API_V1_PREFIX}/openapi.json`

export function isApiV1(path: string): boolean {
  return path === API_V1_PREFIX || path.startsWith(`${API_V1_PREFIX}/`)
}
