import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { SettingTemplate } from '@chargedeck/contract/charging/pile-setting/calls'
import { knownSettingKeys } from '@chargedeck/contract/base/config/setting-keys'
import { AutoComplete, Button, Form, Input } from 'antd'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { SettingInput } from './setting-input.tsx'
import { useSaveTemplate, type TemplateFacts } from './setting-queries.ts'
import './setting.css'

const keyOptions = Object.entries(knownSettingKeys).flatMap(([value, { name, readonly }]) =>
  readonly ? [] : [{ value, label: `${name} ${value}` }],
)

export function TemplateForm({ template, onClose }: { template: SettingTemplate | null; onClose: () => void }) {
  const save = useSaveTemplate(template && { id: template.id, rowVersion: template.rowVersion })
  const submit = ({ items, ...facts }: TemplateFacts) =>
    save.mutateAsync({ ...facts, items: items.map(({ key, value }) => ({ key: key.trim(), value })) })
  return (
    <RecordForm<TemplateFacts>
      mode={template ? 'edit' : 'add'}
      name={template?.templateName ?? '配置模板'}
      size={640}
      initialValues={template ?? { items: [{ key: '', value: '' }] }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="templateName" label="模板名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Items />
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </RecordForm>
  )
}

const Items = () => (
  <Form.List name="items">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className="template-item">
            <Form.Item
              name={[name, 'key']}
              label={name === 0 ? '配置项' : null}
              rules={[{ required: true, message: '请填写配置项' }]}
            >
              <AutoComplete
                aria-label={`配置项${name + 1}`}
                options={keyOptions}
                filterOption
                placeholder="选择或填写设备自有的配置项"
              />
            </Form.Item>
            <Form.Item noStyle dependencies={[['items', name, 'key']]}>
              {(form) => (
                <Form.Item name={[name, 'value']} label={name === 0 ? '配置值' : null}>
                  <SettingInput settingKey={String(form.getFieldValue(['items', name, 'key']) ?? '')} />
                </Form.Item>
              )}
            </Form.Item>
            <Form.Item label={name === 0 ? ' ' : null}>
              <Button
                type="text"
                danger
                aria-label="移除"
                icon={<DeleteOutlined />}
                disabled={fields.length === 1}
                onClick={() => remove(name)}
              />
            </Form.Item>
          </div>
        ))}
        <Form.Item>
          <Button icon={<PlusOutlined />} disabled={fields.length >= 50} onClick={() => add({ key: '', value: '' })}>
            添加配置项
          </Button>
        </Form.Item>
      </>
    )}
  </Form.List>
)
