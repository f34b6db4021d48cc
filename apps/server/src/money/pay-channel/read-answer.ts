const mostBytes = 64 * 1024 * 1024

/** The bytes of an answer; one that does not end is an error. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > mostBytes) throw new Error('应答过大')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
