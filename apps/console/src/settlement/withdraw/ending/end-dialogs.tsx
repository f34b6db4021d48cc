import { mostEndFiles } from '@chargedeck/contract/settlement/withdraw/end-calls'
import { transferEndWayLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { transferEndStates, type TransferEndWay } from '@chargedeck/domain/withdraw/transfer-end'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Radio } from 'antd'
import { ConfirmDialog } from '../../../ui/action/confirm-dialog.tsx'
import type { UploadedFile } from '../../../ui/fields/file-upload.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useAskEnd, useConfirmEnd, useRefuseEnd, withdrawDetail } from '../withdraw-queries.ts'
import { endedCash, outcomeOf } from './end-outcome.ts'
import { AskedEnd } from './transfer-ends.tsx'
import { VoucherItem } from '../parts/voucher-item.tsx'

type Props = { withdraw: Withdraw; onClose: () => void }
type Fields = { way: TransferEndWay; reason: string; files: UploadedFile[] }

const ways = Object.entries(transferEndWayLabels).map(([value, label]) => ({ value, label }))

/** The first of two people says what the bank says. */
export function AskEndDialog({ withdraw: { withdrawId, withdrawNo, netAmt }, onClose }: Props) {
  const { mutateAsync } = useAskEnd()
  return (
    <DialogForm<Fields>
      title={`申请人工结束 - ${withdrawNo}`}
      okText="提交复核"
      saved="已提交，等待另一人复核"
      intro={
        <Alert
          type="warning"
          showIcon
          title={`${yuan(netAmt)}元。请先向银行核实这笔款项是否已付出，复核后按所选结果处理`}
          style={{ marginBottom: 16 }}
        />
      }
      onSave={({ way, reason, files }) => mutateAsync({ withdrawId, way, reason, fileIds: files.map(({ id }) => id) })}
      onClose={onClose}
    >
      <Form.Item name="way" label="银行结果" rules={[{ required: true, message: '请选择银行结果' }]}>
        <Radio.Group options={ways} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="如：已与开户行核对，款项于3月15日入账" />
      </Form.Item>
      <VoucherItem most={mostEndFiles} message="请上传银行凭证" />
    </DialogForm>
  )
}

export function ConfirmEndDialog({ withdraw, onClose }: Props) {
  const { withdrawId, withdrawNo } = withdraw
  const { mutateAsync } = useConfirmEnd()
  const { data, error } = useQuery(withdrawDetail(withdrawId))
  const end = data?.ends.find(({ status }) => status === transferEndStates.waiting)
  const cash = data && endedCash(data)
  return (
    <ConfirmDialog
      title={`复核人工结束 - ${withdrawNo}`}
      what={
        <>
          <p>
            {data && end ? outcomeOf(end, data) : (error?.message ?? (data ? '没有待复核的申请' : '正在读取申请…'))}
          </p>
          {cash && (
            <p>{`收款：${withdraw.holderName}，${cash.bankName} 尾号${cash.cardTail}，请求流水${cash.reqSeqId}`}</p>
          )}
          {end && <AskedEnd withdrawId={withdrawId} end={end} />}
        </>
      }
      irreversible="复核后不能撤回"
      reason="optional"
      reasonLabel="复核说明"
      okText="复核通过"
      blocked={!end}
      saved="已按银行结果处理"
      onConfirm={(note) => mutateAsync({ withdrawId, ...(end && { endId: end.id }), ...(note && { note }) })}
      onClose={onClose}
    />
  )
}

export function RefuseEndDialog({ withdraw: { withdrawId, withdrawNo }, onClose }: Props) {
  const { mutateAsync } = useRefuseEnd()
  return (
    <ConfirmDialog
      title={`驳回人工结束 - ${withdrawNo}`}
      what="提现单保持原状，可再次申请人工结束。"
      reason="required"
      reasonLabel="复核说明"
      okText="驳回"
      saved="已驳回"
      onConfirm={(reason) => mutateAsync({ withdrawId, reason })}
      onClose={onClose}
    />
  )
}
