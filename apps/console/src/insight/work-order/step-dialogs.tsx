import type { WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { WorkOrderStep } from '@chargedeck/domain/work-order/states'
import { Checkbox, Form, Input } from 'antd'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import { WorkDialog } from './work-dialog.tsx'
import { useAccept, useAssign, useCancelOrder, useCloseOrder, useSendBack } from './work-order-queries.ts'

type Props = { order: WorkOrderDetail; onClose: () => void }

/** The dialog of a step. */
export function StepDialog({ step, ...props }: Props & { step: WorkOrderStep }) {
  if (step === 'accept') return <AcceptDialog {...props} />
  if (step === 'assign') return <AssignDialog {...props} />
  if (step === 'return') return <SendBackDialog {...props} />
  if (step === 'close') return <CloseDialog {...props} />
  if (step === 'cancel') return <CancelDialog {...props} />
  return <WorkDialog isEnd={step === 'finish'} {...props} />
}

function AcceptDialog({ order: { id, title, assignee }, onClose }: Props) {
  const { mutateAsync } = useAccept()
  return (
    <ConfirmDialog
      title="确认接单？"
      what={assignee ? `开始处理「${title}」。` : `「${title}」还没有处理人，接单后由您处理。`}
      okText="接单"
      saved="已接单"
      onConfirm={() => mutateAsync({ id })}
      onClose={onClose}
    />
  )
}

type Reason = { reason: string }
const ReasonField = ({ label }: { label: string }) => (
  <Form.Item name="reason" label={label} rules={[{ required: true, whitespace: true, message: `请输入${label}` }]}>
    <Input.TextArea maxLength={200} rows={3} showCount />
  </Form.Item>
)

function AssignDialog({ order: { id, title, stationId, assignee }, onClose }: Props) {
  const { mutateAsync } = useAssign()
  return (
    <DialogForm<Reason & { assigneeId: string }>
      title={`指派工单 - ${title}`}
      okText="指派"
      saved="已指派"
      intro={assignee && <p>{`现处理人：${assignee.name}。改派后由新的处理人重新接单。`}</p>}
      onSave={(fields) => mutateAsync({ id, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="assigneeId" label="处理人" rules={[{ required: true, message: '请选择处理人' }]}>
        <AssigneeSelect stationId={stationId} />
      </Form.Item>
      <ReasonField label="指派原因" />
    </DialogForm>
  )
}

function SendBackDialog({ order: { id, title }, onClose }: Props) {
  const { mutateAsync } = useSendBack()
  return (
    <DialogForm<Reason>
      title={`退回工单 - ${title}`}
      okText="退回"
      saved="已退回"
      onSave={({ reason }) => mutateAsync({ id, reason })}
      onClose={onClose}
    >
      <ReasonField label="退回原因" />
    </DialogForm>
  )
}

function CancelDialog({ order: { id, title }, onClose }: Props) {
  const { mutateAsync } = useCancelOrder()
  return (
    <DialogForm<Reason>
      title={`取消工单 - ${title}`}
      okText="取消工单"
      danger
      saved="工单已取消"
      onSave={({ reason }) => mutateAsync({ id, reason })}
      onClose={onClose}
    >
      <ReasonField label="取消原因" />
    </DialogForm>
  )
}

type Closing = { note?: string; closesWarning?: boolean }

function CloseDialog({ order: { id, title, warningOpen, warningOver }, onClose }: Props) {
  const { mutateAsync } = useCloseOrder()
  const mayCloseWarning = useMay()(warningApi.close) && warningOpen
  return (
    <DialogForm<Closing>
      title={`验收关闭 - ${title}`}
      okText="验收关闭"
      saved="工单已关闭"
      initialValues={{ closesWarning: mayCloseWarning && warningOver }}
      onSave={({ note = '', closesWarning = false }) =>
        mutateAsync({ id, note: note.trim() || null, ...(closesWarning && { closeWarning: 1 }) })
      }
      onClose={onClose}
    >
      <Form.Item name="note" label="验收说明">
        <Input.TextArea maxLength={200} rows={3} showCount />
      </Form.Item>
      {mayCloseWarning && (
        <Form.Item name="closesWarning" valuePropName="checked">
          <Checkbox>{warningOver ? '同时关闭告警' : '同时关闭告警（设备尚未恢复）'}</Checkbox>
        </Form.Item>
      )}
    </DialogForm>
  )
}
