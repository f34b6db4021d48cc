import { success } from '@chargedeck/contract/envelope'
import type { ImportReport } from '@chargedeck/contract/sheet-import'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMutation } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ImportDrawer } from './import-drawer.tsx'

const goodSheet: ImportReport = { id: '3', fileName: '充电桩.xlsx', totalQty: 2, goodQty: 2, badQty: 0, faults: [] }
const question = '放弃修改？'

type Props = { report: ImportReport; onClose: () => void; keepNow?: () => Promise<{ madeQty: number }> }

function Importing({ report, onClose, keepNow = async () => ({ madeQty: 2 }) }: Props) {
  const check = useMutation<ImportReport, Error, File>({ mutationFn: async () => report })
  const keep = useMutation<{ madeQty: number }, Error, string>({ mutationFn: keepNow })
  const template = useMutation<unknown, Error, void>({ mutationFn: async () => null })
  const calls = { check, keep, template }
  return <ImportDrawer title="导入充电桩" counted="台充电桩" {...calls} onClose={onClose} />
}

async function openChecked(report: ImportReport, more: Pick<Props, 'keepNow'> = {}) {
  theServerAnswers(() => success(null))
  const onClose = vi.fn()
  openPage(<Importing report={report} onClose={onClose} {...more} />)
  await chooseSheet()
  return onClose
}
async function chooseSheet() {
  const field = (await screen.findByRole('dialog')).querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(field as HTMLInputElement, new File(['-'], '充电桩.xlsx'))
  await screen.findByText(/^共 \d+ 行/)
}
const close = () => userEvent.click(screen.getByRole('button', { name: /close|关闭/i }))

test('a checked sheet that is not imported yet is not dropped without a question', async () => {
  const onClose = await openChecked(goodSheet)
  await close()
  expect(await screen.findAllByText(question)).not.toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a sheet without a good row has nothing to lose', async () => {
  const onClose = await openChecked({ ...goodSheet, id: null, goodQty: 0, badQty: 2 })
  await close()
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByText(question)).toBeNull()
})

test('what was imported closes without a question', async () => {
  const onClose = await openChecked(goodSheet)
  await userEvent.click(screen.getByRole('button', { name: '导入 2 行' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(screen.queryByText(question)).toBeNull()
})

test('why a sheet was refused is not said of the next one', async () => {
  await openChecked(goodSheet, { keepNow: () => Promise.reject(new Error('数据已变化，请重新检查')) })
  await userEvent.click(screen.getByRole('button', { name: '导入 2 行' }))
  expect(await screen.findByText('数据已变化，请重新检查')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重新选择文件' }))
  await chooseSheet()
  expect(screen.queryByText('数据已变化，请重新检查')).toBeNull()
})
