import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { useDeletePiles } from './pile-queries.ts'

type Props = { piles: readonly Pile[]; onClose: () => void; onDone?: (() => void) | undefined }

export function DeleteDialog({ piles, onClose, onDone }: Props) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeletePiles()
  const confirm = async () => {
    await mutateAsync(piles.map(({ id }) => id))
    void message.success('删除成功')
    onDone?.()
  }
  const names = piles.map(({ pileName }) => `「${pileName}」`).join('')
  const what = `删除充电桩${names}及其充电枪。有订单的充电桩不能删除，可以报废。`
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}
