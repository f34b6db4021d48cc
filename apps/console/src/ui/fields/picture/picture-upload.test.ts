import { expect, test, vi } from 'vitest'
import { pictureUpload } from './picture-upload.ts'

const picture = new File(['a'], '图.png')
// only this function is called
const holding = (count: number) => ({ getElemsByType: () => Array.from({ length: count }) }) as never

test('[S5.5] [S9.3] the editor accepts five pictures and no sixth, however fast they come', async () => {
  const [insert, refuse] = [vi.fn(), vi.fn()]
  const { customUpload, maxNumberOfFiles } = pictureUpload({ send: async () => '7', refuse })
  expect(maxNumberOfFiles).toBe(5)
  await Promise.all([
    customUpload(picture, insert, holding(3)),
    customUpload(picture, insert, holding(3)),
    customUpload(picture, insert, holding(3)),
  ])
  expect(insert.mock.calls).toEqual([
    ['/api/file/preview/7', '图.png', ''],
    ['/api/file/preview/7', '图.png', ''],
  ])
  expect(refuse.mock.calls).toEqual([['最多上传5张图片']])
})

test('a refused picture is not put into the text', async () => {
  const [insert, refuse] = [vi.fn(), vi.fn()]
  const { customUpload } = pictureUpload({ send: () => Promise.reject(new Error('请选择图片文件')), refuse })
  await customUpload(picture, insert, holding(0))
  expect([insert.mock.calls, refuse.mock.calls]).toEqual([[], [['上传失败：请选择图片文件']]])
})
