import { fireEvent, screen } from '@testing-library/react'
import { theServerTakes } from './the-server-takes.ts'

/** A picture that is chosen in the first field of files, and does not arrive. */
export async function aFileOnItsWay(): Promise<void> {
  theServerTakes(() => new Promise(() => {}))
  const [field] = await screen.findAllByTestId('file-input')
  const files = [new File(['a'], '照片.png', { type: 'image/png' })]
  if (field) fireEvent.change(field, { target: { files } })
}

export const stillOnItsWay = '文件还在上传，请稍候'
