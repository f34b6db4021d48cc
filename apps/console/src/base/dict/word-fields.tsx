import { Form, Input } from 'antd'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Props = { label: string; field: 'name' | 'value'; codeFixed: boolean }

/** The fields that dictionaries and words share: label, code and place in the order. */
export const WordFields = ({ label, field, codeFixed }: Props) => (
  <>
    <Form.Item name={field} label={label} rules={[{ required: true, whitespace: true, message: `请输入${label}！` }]}>
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item
      name="code"
      label="唯一编码"
      rules={[{ required: true, pattern: /^[\w.:-]+$/, message: '请输入唯一编码，不含空格！' }]}
      extra={codeFixed ? '系统内置，不能修改编码' : undefined}
    >
      <Input maxLength={50} disabled={codeFixed} />
    </Form.Item>
    <NumberItem
      name="sort"
      label="排序"
      rules={[{ required: true, message: '请输入排序！' }]}
      min={1}
      max={1000}
      precision={0}
      inputStyle={{ width: 160 }}
    />
    <Form.Item name="remark" label="备注">
      <Input.TextArea maxLength={255} rows={3} showCount />
    </Form.Item>
  </>
)
