import type { Fee } from '@chargedeck/contract/site/fee/row'
import { App } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { BulkChange } from './change/bulk-change.tsx'
import { ChangePrice, FeeEditing } from './change/change-price.tsx'
import { FeeConfirmDialog } from './change/fee-confirm-dialog.tsx'
import { FeeCopyDialog } from './fee-copy-dialog.tsx'
import { FeePushDialog } from './fee-push-dialog.tsx'
import { useDeleteFee, useSendFee } from './fee-queries.ts'

/** The open action on a plan; a form without a plan creates a new one. */
export type FeeAction =
  | { kind: 'form'; fee: Fee | null }
  | { kind: 'bulk'; stationIds: readonly string[] }
  | { kind: 'change' | 'confirm' | 'copy' | 'send' | 'push' | 'delete'; fee: Fee }

export function FeeActionDialog({ action, onClose }: { action: FeeAction; onClose: () => void }) {
  if (action.kind === 'form') return <FeeEditing draft={action.fee} onClose={onClose} />
  if (action.kind === 'bulk') return <BulkChange stationIds={action.stationIds} onClose={onClose} />
  if (action.kind === 'change') return <ChangePrice feeId={action.fee.id} onClose={onClose} />
  if (action.kind === 'confirm') return <FeeConfirmDialog id={action.fee.id} onClose={onClose} />
  if (action.kind === 'copy') return <FeeCopyDialog fee={action.fee} onClose={onClose} />
  if (action.kind === 'send') return <SendDialog fee={action.fee} onClose={onClose} />
  if (action.kind === 'push') return <FeePushDialog fee={action.fee} onClose={onClose} />
  return <DeleteDialog fee={action.fee} onClose={onClose} />
}

type Props = { fee: Fee; onClose: () => void }

function SendDialog({ fee, onClose }: Props) {
  const { message } = App.useApp()
  const { mutateAsync } = useSendFee()
  const confirm = async () => {
    const { pileQty } = await mutateAsync(fee.id)
    void message.success(`已向 ${pileQty} 台桩下发`)
  }
  const what = `向「${fee.stationName}」适用的充电桩重新下发「${fee.feeName}」。结果按桩显示在方案的下发明细中。`
  return <ConfirmDialog title="重新下发？" what={what} okText="下发" onConfirm={confirm} onClose={onClose} />
}

function DeleteDialog({ fee, onClose }: Props) {
  const { message } = App.useApp()
  const { mutateAsync } = useDeleteFee()
  const confirm = async () => {
    await mutateAsync(fee.id)
    void message.success('删除成功')
  }
  const what = `删除「${fee.stationName}」的方案「${fee.feeName}」。`
  return <ConfirmDialog title="确认删除？" what={what} danger okText="删除" onConfirm={confirm} onClose={onClose} />
}
