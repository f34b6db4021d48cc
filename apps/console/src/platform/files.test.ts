import { endpoint } from '@chargedeck/contract/endpoint'
import { failure } from '@chargedeck/contract/envelope'
import { Id } from '@chargedeck/contract/shapes'
import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'
import { fetchFile } from './download.ts'
import { upload } from './upload.ts'

const file = endpoint({
  method: 'GET',
  path: '/file/download/{id}',
  title: '下载',
  params: Type.Object({ id: Id('文件ID') }),
  file: true,
  errors: [],
})
const send = endpoint({
  method: 'POST',
  path: '/upload',
  title: '上传',
  upload: { part: 'file', mostBytes: 3 },
  data: Type.Null(),
  errors: [],
})

test('[S7.3] a file arrives as a blob named by content-disposition and reports its progress', async () => {
  const headers = {
    'content-disposition': `attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95%281%29.xlsx`,
    'content-length': '4',
  }
  const fetched = vi.fn(async () => new Response('abcd', { headers }))
  vi.stubGlobal('fetch', fetched)
  const onProgress = vi.fn()
  const { blob, name } = await fetchFile(file, { params: { id: '7' } }, { onProgress })
  expect([name, blob.size, onProgress.mock.lastCall]).toEqual(['订单(1).xlsx', 4, [{ received: 4, total: 4 }]])
  expect(fetched).toHaveBeenCalledWith('/api/file/download/7', expect.anything())
})

test('a refused file throws with the text of its envelope', async () => {
  vi.stubGlobal('fetch', async () => Response.json(failure('REQUEST.FORBIDDEN'), { status: 403 }))
  await expect(fetchFile(file, { params: { id: '7' } })).rejects.toMatchObject({ code: 1013002, status: 403 })
})

test('a file that is too large is not sent', async () => {
  await expect(upload(send, {}, new File(['1234'], 'a.txt'))).rejects.toThrow('文件不能超过0MB')
})
