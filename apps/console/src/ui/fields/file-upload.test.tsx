import { stationImageTerms } from '@chargedeck/contract/site/station/image'
import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { theServerTakes } from '../../../test/the-server-takes.ts'
import { DialogForm } from '../record/dialog-form.tsx'
import { FileUpload, UploadItem } from './file-upload.tsx'

test('a file that this usage does not allow is refused before it is sent', async () => {
  const fetched = theServerAnswers(() => success('1'))
  openPage(<FileUpload usage="IMAGE" terms={stationImageTerms} />)
  const field = screen.getByTestId<HTMLInputElement>('file-input')
  expect(screen.getByText('点击或将文件拖到此处，jpg、png、webp，每个不超过5MB')).toBeTruthy()
  expect(field.accept).toBe('image/jpeg,image/png,image/webp')
  const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' })
  fireEvent.change(field, { target: { files: [new File(['a'], 'a.gif', { type: 'image/gif' }), large] } })
  expect(await screen.findByText('仅支持jpg、png、webp，每个不超过5MB')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

const waits = '文件还在上传，请稍候'

async function aFormWithAFileOnItsWay(rules: { required: boolean; message: string }[]) {
  const arrival = Promise.withResolvers<Envelope<unknown>>()
  theServerTakes(() => arrival.promise)
  const onSave = vi.fn(async () => null)
  openPage(
    <DialogForm title="附上照片" onSave={onSave} onClose={() => {}}>
      <UploadItem name="files" label="照片" rules={rules} />
    </DialogForm>,
  )
  await userEvent.upload(await screen.findByTestId('file-input'), new File(['a'], '电表.png', { type: 'image/png' }))
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await screen.findByText(waits)
  return { arrival, onSave }
}

test.each([
  ['may have files', []],
  ['needs files', [{ required: true, message: '请上传照片' }]],
])('a form that %s is not sent while one is on its way, and goes with it afterwards', async (_, rules) => {
  const { arrival, onSave } = await aFormWithAFileOnItsWay(rules)
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.queryByText('请上传照片')).toBeNull()
  arrival.resolve(success('77'))
  await screen.findByLabelText('上传成功')
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ files: [{ id: '77', name: '电表.png' }] }))
})

test('a file that failed keeps no form waiting', async () => {
  const { arrival, onSave } = await aFormWithAFileOnItsWay([])
  arrival.resolve(failure('FILE.STREAM_FAILED'))
  await screen.findByText(/上传失败/)
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
})
