import { Form } from 'antd'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Picker = lazyPart(async () => (await import('../../../ui/fields/pickers.tsx')).Picker)

export const DayField = ({ name, label }: { name: string; label: string }) => (
  <Form.Item name={name} label={label}>
    <Picker />
  </Form.Item>
)
