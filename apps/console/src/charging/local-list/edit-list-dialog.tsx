import { mostLocalCards } from '@chargedeck/contract/charging/local-list/calls'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Form, Input } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { linesOf, readLines } from './card-lines.ts'
import { useEditList, type LocalListInput } from './local-list-queries.ts'

type Props = { pile: Pile; cards: LocalListInput['cards']; onClose: () => void }
type Fields = { lines?: string }

/** One card per line: lists are pasted from elsewhere. */
export function EditListDialog({ pile, cards, onClose }: Props) {
  const edit = useEditList()
  const save = async ({ lines = '' }: Fields) => {
    const read = readLines(lines)
    if ('fault' in read) throw new Error(read.fault)
    return edit.mutateAsync({ pileId: pile.id, cards: read.cards })
  }
  return (
    <DialogForm<Fields>
      title="编辑本地名单"
      width={520}
      initialValues={{ lines: linesOf(cards) }}
      saved="保存成功，下发后生效"
      onSave={save}
      onClose={onClose}
    >
      <p>
        每行一张卡，最多{mostLocalCards}张。卡号后可加“禁止”或有效期，如 <code>CARD0001 2026-12-31</code>。
      </p>
      <Form.Item name="lines" label="名单" rules={[{ validator: check }]}>
        <Input.TextArea rows={14} />
      </Form.Item>
    </DialogForm>
  )
}

const check = (_rule: unknown, lines: string | undefined): Promise<void> => {
  const read = readLines(lines ?? '')
  return 'fault' in read ? Promise.reject(new Error(read.fault)) : Promise.resolve()
}
