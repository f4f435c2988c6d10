/** @returns a name or an address as a URL has it: "Bend, OR" becomes "bend-or"; '' when nothing is left */
export function toPlaceKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
