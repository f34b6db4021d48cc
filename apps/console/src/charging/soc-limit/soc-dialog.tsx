import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { socPushLabels } from '@chargedeck/contract/charging/soc-limit/enums'
import { Alert, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { OutcomeList, type Outcome } from '../../ui/action/outcome-list.tsx'
import { useUpdateSoc } from './soc-queries.ts'

type Props = { piles: readonly Pile[]; onClose: () => void; onDone?: (() => void) | undefined }

/** The state of charge at which every charge on these piles is ended. */
export function SocDialog({ piles, onClose, onDone }: Props) {
  const [form] = Form.useForm<{ maxSoc: number }>()
  const update = useUpdateSoc()
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const submit = async ({ maxSoc }: { maxSoc: number }) => {
    const answers = await update.mutateAsync({ pileIds: piles.map(({ id }) => id), maxSoc })
    const nameOf = (pileId: string) => piles.find(({ id }) => id === pileId)?.pileName ?? pileId
    setOutcomes(
      answers.map(({ pileId, commandStatus }) => ({
        name: nameOf(pileId),
        ok: true,
        message: socPushLabels[commandStatus],
      })),
    )
    onDone?.()
  }
  const finish = (fields: { maxSoc: number }) => void submit(fields).catch(() => {}) // the dialog shows the error
  const isDone = outcomes !== null
  return (
    <Modal
      open
      title={piles.length === 1 ? `SOC上限 - ${piles[0]?.pileName}` : `SOC上限 - ${piles.length} 台`}
      okText="确定"
      cancelText="取消"
      confirmLoading={update.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
      {...(isDone && { footer: null })}
    >
      {update.error && <Alert type="error" showIcon title={update.error.message} style={{ marginBottom: 12 }} />}
      {outcomes && <OutcomeList done="已设置" outcomes={outcomes} />}
      {!isDone && (
        <Form form={form} layout="vertical" initialValues={{ maxSoc: piles[0]?.maxSoc ?? 100 }} onFinish={finish}>
          <Form.Item
            name="maxSoc"
            label="SOC上限（%）"
            rules={[{ required: true, type: 'integer', min: 50, max: 100, message: '应为50到100的整数' }]}
            extra="达到上限时由平台停止充电；支持该设置的设备同时下发，离线设备上线后下发。"
          >
            <InputNumber min={50} max={100} precision={0} style={{ width: '100%' }} autoFocus />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
