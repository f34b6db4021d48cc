const longestSide = 192

/** A small copy for lists; null where the browser cannot make one, and then the picture itself is shown. */
export async function smallPicture(file: File): Promise<File | null> {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  try {
    const picture = await createImageBitmap(file)
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const [width, height] = [
      Math.max(1, Math.round(picture.width * share)),
      Math.max(1, Math.round(picture.height * share)),
    ]
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    return new File([await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })], 'small.webp')
  } catch {
    return null
  }
}
