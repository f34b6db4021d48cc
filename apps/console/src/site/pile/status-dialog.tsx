import { pileStatusLabels } from '@chargedeck/contract/site/pile/enums'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { pileSteps, pileStates, type PileState } from '@chargedeck/domain/pile/states'
import { Alert, Checkbox, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { OutcomeList, type Outcome } from '../../ui/action/outcome-list.tsx'
import { pileStatusOrder } from './pile-labels.ts'
import { useUpdateStatus } from './pile-queries.ts'

type Props = { piles: readonly Pile[]; onClose: () => void; onDone?: (() => void) | undefined }
type Fields = { status: PileState; reason: string; stopRunning?: boolean; force?: boolean }

/** Changes the state of one or several piles; offers each state that at least one of them can reach. */
export function StatusDialog({ piles, onClose, onDone }: Props) {
  const [form] = Form.useForm<Fields>()
  const update = useUpdateStatus()
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const possible = pileStatusOrder.filter((to) => piles.some(({ status }) => pileSteps.stepBetween(status, to)))
  const submit = async ({ status, reason, stopRunning, force }: Fields) => {
    const flags = { ...(stopRunning && { stopRunning: 1 }), ...(force && { force: 1 }) }
    const answers = await update.mutateAsync({
      ids: piles.map(({ id }) => id),
      status,
      reason: reason.trim(),
      ...flags,
    })
    setOutcomes(answers.map(({ id, ok, message }) => ({ ok, message, name: nameOf(piles, id) })))
    onDone?.()
  }
  const finish = (fields: Fields) => void submit(fields).catch(() => {}) // the dialog shows the error
  const title = piles.length === 1 ? `修改设备状态 - ${piles[0]?.pileName}` : `修改设备状态 - ${piles.length} 台`
  if (outcomes)
    return (
      <Modal open title={title} footer={null} onCancel={onClose} width={520}>
        <OutcomeList done="已修改" outcomes={outcomes} />
      </Modal>
    )
  return (
    <Modal
      open
      title={title}
      okText="确定"
      cancelText="取消"
      confirmLoading={update.isPending}
      okButtonProps={{ disabled: possible.length === 0 }}
      onOk={form.submit}
      onCancel={onClose}
      width={520}
    >
      {update.error && <Alert type="error" showIcon title={update.error.message} style={{ marginBottom: 12 }} />}
      {possible.length === 0 ? (
        <Alert type="info" showIcon title="所选充电桩已报废，状态不能再修改。" />
      ) : (
        <StatusForm form={form} possible={possible} onFinish={finish} />
      )}
    </Modal>
  )
}

const nameOf = (piles: readonly Pile[], id: string): string => {
  const pile = piles.find((each) => each.id === id)
  return pile ? `${pile.pileName}（${pile.pileNo}）` : id
}

const effects: Record<PileState, string> = {
  [pileStates.new]: '',
  [pileStates.inUse]: '投入使用后可以充电，须有生效的计费方案。',
  [pileStates.suspended]: '检修期间不能启动充电，司机看不到这些枪。',
  [pileStates.scrapped]: '报废后不能恢复，不再计入站点的桩数。',
}

type FormProps = {
  form: ReturnType<typeof Form.useForm<Fields>>[0]
  possible: readonly PileState[]
  onFinish: (fields: Fields) => void
}

function StatusForm({ form, possible, onFinish }: FormProps) {
  const chosen = Form.useWatch('status', form)
  return (
    <Form<Fields> form={form} layout="vertical" initialValues={{ status: possible[0] }} onFinish={onFinish}>
      <Form.Item name="status" label="改为" rules={[{ required: true }]} extra={chosen && effects[chosen]}>
        <Radio.Group options={possible.map((value) => ({ value, label: pileStatusLabels[value] }))} />
      </Form.Item>
      {chosen === pileStates.inUse && (
        <Form.Item name="force" valuePropName="checked">
          <Checkbox>从未登录过平台的设备也强制投运</Checkbox>
        </Form.Item>
      )}
      {chosen === pileStates.suspended && (
        <Form.Item name="stopRunning" valuePropName="checked">
          <Checkbox>停止正在进行的充电</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </Form>
  )
}
