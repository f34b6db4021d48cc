import type { Area } from 'react-easy-crop'

const side = 200

/** The chosen square of a picture, 200 by 200. */
export async function cutSquare(url: string, { x, y, width, height }: Area): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, side, side)
  const { promise, resolve, reject } = Promise.withResolvers<File>()
  canvas.toBlob(
    (blob) =>
      blob ? resolve(new File([blob], 'avatar.png', { type: 'image/png' })) : reject(new Error('图片无法读取')),
    'image/png',
  )
  return promise
}
