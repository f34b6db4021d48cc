import { failure, success } from '@chargedeck/contract/envelope'
import type { FileInfo } from '@chargedeck/contract/base/file/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { theServerTakes } from '../../../test/the-server-takes.ts'
import { FileListPage } from './file-list-page.tsx'
import { FileOnlinePage } from './file-online-page.tsx'

const file: FileInfo = {
  id: '7',
  fileLocation: 4,
  fileBucket: 'defaultBucket',
  fileOriginName: '巡检记录.txt',
  fileSuffix: 'txt',
  fileSize: 2048,
  fileSizeKb: '2',
  fileSizeInfo: '2.0 kB',
  fileObjectName: '7.txt',
  mediaType: 'text/plain',
  usage: 'FILE',
  preview: 'TEXT',
  createTime: '2026-03-12 12:00:00',
  createUserName: '张三',
}
const pageOf = (...rows: FileInfo[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

const late = { timeout: 15_000 } // lazy parts take time to load

beforeEach(() => localStorage.clear())

test('[S2.10] files are listed, shown and uploaded; a refusal gives its reason, and a role without the right sees no delete button', async () => {
  const fetched = theServerAnswers(() => pageOf(file))
  theServerTakes((name) => (name.includes('坏') ? failure('FILE.TYPE_DISGUISED') : success('8')))
  openPage(<FileListPage />)
  const row = (await screen.findByText('巡检记录.txt', {}, late)).closest('tr') as HTMLElement
  for (const text of ['txt', '2.0 kB', '本地', '张三', '7']) expect(row.textContent).toContain(text)
  expect(within(row).queryByLabelText('更多')).toBeNull()

  await userEvent.click(await screen.findByText('上传'))
  await screen.findByText('上传文件', {}, late)
  const listed = fetched.mock.calls.length
  await userEvent.upload(await screen.findByTestId('file-input'), [
    new File(['a'], '坏.png'),
    new File(['b'], '好.txt'),
  ])
  expect(await screen.findByText('上传失败：文件内容与后缀不符，请检查后重新上传', {}, late)).toBeTruthy()
  expect(await screen.findByText('上传成功 1 个文件', {}, late)).toBeTruthy()
  expect(screen.getByLabelText('上传成功')).toBeTruthy()
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(listed)) // the list is loaded again
})

test('[S2.10] a text is shown in a dialog, and deleting asks first', async () => {
  const fetched = vi.fn(async (url: string, _init?: RequestInit) =>
    url.includes('/preview/') ? new Response('一切正常') : Response.json(pageOf(file)),
  )
  vi.stubGlobal('fetch', fetched)
  openPage(<FileListPage />, { permissions: ['sysFileInfo:delete'] })
  await userEvent.click(await screen.findByText('预览', {}, late))
  expect(await screen.findByText('一切正常', {}, late)).toBeTruthy()
  await userEvent.click(await screen.findByLabelText('更多'))
  await userEvent.click(await screen.findByText('删除'))
  await userEvent.click(await screen.findByText(/^确\s*定$/, {}, late))
  expect(await screen.findByText('删除成功', {}, late)).toBeTruthy()
  expect(fetched.mock.calls.find(([url]) => url === '/api/sysFileInfo/delete')?.[1]?.body).toBe('{"id":"7"}')
})

test('[S2.10] an office document opens in its editor, or the page says that there is no editor', async () => {
  const document: FileInfo = { ...file, fileOriginName: '合同.docx', fileSuffix: 'docx', preview: 'OFFICE' }
  const fetched = theServerAnswers((path) =>
    path.endsWith('getOnlineFileConfig') ? failure('FILE.NO_OFFICE') : pageOf(document),
  )
  openPage(<FileOnlinePage />)
  await userEvent.click(await screen.findByText('在线编辑', {}, late))
  expect(await screen.findByText(/请检查LibreOffice是否启动/, {}, late)).toBeTruthy()
  expect(fetched.mock.calls[0]?.[0]).toContain('fileSuffix=doc%2Cdocx%2Cxls')
})

test('[S2.10] a new document is made by its kind and name, and opens in the editor', async () => {
  const made = { sysOnlineFileInfoResult: { fileId: '9', document: { title: '交接单.docx' } } }
  const fetched = theServerAnswers((url) => (url.includes('getOnlineFileConfig') ? success(made) : pageOf()))
  openPage(<FileOnlinePage />)
  await userEvent.click(await screen.findByRole('button', { name: /新建/ }, late))
  await userEvent.type(await screen.findByLabelText('文件名称', { selector: '.ant-modal input' }, late), '交接单')
  await userEvent.click(screen.getByRole('button', { name: '新建并编辑' }))
  expect(await screen.findByTitle('交接单.docx 在线编辑', {}, late)).toBeTruthy()
  const asked = fetched.mock.calls.map(([url]) => url).find((url) => url.includes('getOnlineFileConfig'))
  expect(asked).toContain(`fileSuffix=docx&fileOriginName=${encodeURIComponent('交接单')}`)
})

test('on a phone a file shows its size, its use, who uploaded it and when', async () => {
  const screens = window.matchMedia
  window.matchMedia = (media) => ({ ...screens(media), media, matches: media.includes('max-width') })
  try {
    theServerAnswers(() => pageOf(file))
    openPage(<FileListPage />)
    const card = (await screen.findByText(file.fileOriginName, {}, late)).closest('li') as HTMLElement
    const facts = [...card.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['文件大小', '用途', '上传人', '上传时间'])
  } finally {
    window.matchMedia = screens
  }
})
