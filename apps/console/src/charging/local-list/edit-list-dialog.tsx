import { mostLocalCards } from '@chargedeck/contract/charging/local-list/calls'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Alert, App, Form, Input, Modal } from 'antd'
import { linesOf, readLines } from './card-lines.ts'
import { useEditList, type LocalListInput } from './local-list-queries.ts'

type Props = { pile: Pile; cards: LocalListInput['cards']; onClose: () => void }

/** One card per line: lists are pasted from elsewhere. */
export function EditListDialog({ pile, cards, onClose }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ lines?: string }>()
  const edit = useEditList()
  const save = ({ lines = '' }: { lines?: string }) => {
    const read = readLines(lines)
    if ('fault' in read) return
    edit.mutate(
      { pileId: pile.id, cards: read.cards },
      {
        onSuccess: () => {
          void message.success('保存成功，下发后生效')
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      open
      title="编辑本地名单"
      okText="保存"
      cancelText="取消"
      confirmLoading={edit.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {edit.error && <Alert type="error" showIcon title={edit.error.message} style={{ marginBottom: 12 }} />}
      <p>
        每行一张卡，最多{mostLocalCards}张。卡号后可加“禁止”或有效期，如 <code>CARD0001 2026-12-31</code>。
      </p>
      <Form form={form} layout="vertical" onFinish={save} initialValues={{ lines: linesOf(cards) }}>
        <Form.Item name="lines" label="名单" rules={[{ validator: check }]}>
          <Input.TextArea rows={14} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

const check = (_rule: unknown, lines: string | undefined): Promise<void> => {
  const read = readLines(lines ?? '')
  return 'fault' in read ? Promise.reject(new Error(read.fault)) : Promise.resolve()
}
