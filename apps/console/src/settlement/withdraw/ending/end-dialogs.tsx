import { mostEndFiles } from '@chargedeck/contract/settlement/withdraw/end-calls'
import { transferEndWayLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import type { CashRecord, Withdraw, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { transferEndStates, type TransferEndWay } from '@chargedeck/domain/withdraw/transfer-end'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Radio, Skeleton } from 'antd'
import { ConfirmDialog } from '../../../ui/action/confirm-dialog.tsx'
import type { UploadedFile } from '../../../ui/fields/file-upload.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { useAskEnd, useConfirmEnd, useRefuseEnd, withdrawDetail } from '../withdraw-queries.ts'
import { cashToEnd, effectOf, endedCash, outcomeOf } from './end-outcome.ts'
import { EndedRequest } from './ended-request.tsx'
import { AskedEnd } from './transfer-ends.tsx'
import { VoucherItem } from '../parts/voucher-item.tsx'

type Props = { withdraw: Withdraw; onClose: () => void }
type Fields = { way: TransferEndWay; reason: string; files: UploadedFile[] }

const ways = Object.entries(transferEndWayLabels).map(([value, label]) => ({ value, label }))
const advice = '请先向银行核实这笔款项是否已付出，复核后按所选结果处理'

/** The first of two people says what the bank says of the request that they read. */
export function AskEndDialog({ withdraw: { withdrawId, withdrawNo }, onClose }: Props) {
  const { mutateAsync } = useAskEnd()
  const { data, error, refetch } = useQuery({ ...withdrawDetail(withdrawId), staleTime: 0 })
  const cash = data && cashToEnd(data)
  const save = ({ way, reason, files }: Fields) =>
    mutateAsync({ withdrawId, ...(cash && { cashId: cash.id }), way, reason, fileIds: files.map(({ id }) => id) })
  return (
    <DialogForm<Fields>
      title={`申请人工结束 - ${withdrawNo}`}
      okText="提交复核"
      width={560}
      saved="已提交，等待另一人复核"
      blocked={!cash}
      intro={
        <>
          {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {cash ? <EndedRequest withdraw={data} cash={cash} /> : !error && <Skeleton active />}
          <Alert type="warning" showIcon title={advice} style={{ marginBlock: 16 }} />
        </>
      }
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="way"
        label="银行结果"
        rules={[{ required: true, message: '请选择银行结果' }]}
        extra={cash && <Effect withdraw={data} cash={cash} />}
      >
        <Radio.Group options={ways} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="如：已与开户行核对，款项于3月15日入账" />
      </Form.Item>
      <VoucherItem most={mostEndFiles} message="请上传银行凭证" />
    </DialogForm>
  )
}

/** What the second person's yes would do. */
function Effect({ withdraw, cash }: { withdraw: WithdrawDetail; cash: CashRecord }) {
  const way: TransferEndWay | undefined = Form.useWatch('way', Form.useFormInstance<Fields>())
  return way ? outcomeOf({ way, stage: cash.stage, cashId: cash.id }, withdraw) : '选择后说明复核通过的结果'
}

export function ConfirmEndDialog({ withdraw, onClose }: Props) {
  const { withdrawId, withdrawNo } = withdraw
  const { mutateAsync } = useConfirmEnd()
  const { data, error } = useQuery({ ...withdrawDetail(withdrawId), staleTime: 0 })
  const end = data?.ends.find(({ status }) => status === transferEndStates.waiting)
  const cash = data && endedCash(data)
  return (
    <ConfirmDialog
      title={`复核人工结束 - ${withdrawNo}`}
      width={560}
      what={
        <>
          <p>
            {data && end ? outcomeOf(end, data) : (error?.message ?? (data ? '没有待复核的申请' : '正在读取申请…'))}
          </p>
          {cash && <EndedRequest withdraw={data} cash={cash} />}
          {end && <AskedEnd withdrawId={withdrawId} end={end} />}
        </>
      }
      irreversible="复核后不能撤回"
      reason="optional"
      reasonLabel="复核说明"
      okText="复核通过"
      blocked={!end}
      saved={`已按银行结果处理${data && end ? `：${effectOf(end, data)}` : ''}`}
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
