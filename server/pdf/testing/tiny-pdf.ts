/** The smallest file that passes as a PDF. */
export const tinyPdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
