import type { Card } from '@chargedeck/contract/customer/customer/cards'
import { Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { wallText } from '../../../ui/fields/wall-text.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { EndPicker } from './end-picker.tsx'
import { endRule } from './end-rule.ts'
import { useSetCardValidity } from '../customer-queries.ts'

type Fields = { expireTime: Dayjs | null }

/** Until when the card starts charges; empty means without an end. */
export function ValidityDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const { mutateAsync } = useSetCardValidity()
  const save = ({ expireTime }: Fields) =>
    mutateAsync({ cardId: card.id, expireTime: expireTime ? wallText(expireTime) : null })
  return (
    <DialogForm<Fields>
      title={`有效期 - ${card.cardNo}`}
      saved="卡有效期已保存"
      initialValues={{ expireTime: card.expireTime === null ? null : dayjs(card.expireTime) }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="expireTime" label="有效期至" extra="不填则长期有效" rules={[endRule]}>
        <EndPicker />
      </Form.Item>
    </DialogForm>
  )
}
