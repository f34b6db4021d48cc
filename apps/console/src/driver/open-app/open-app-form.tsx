import type { OpenApp } from '@chargedeck/contract/driver/open-app/calls'
import { Form, Input } from 'antd'
import { CompanyField } from '../../customer/customer/parts/company-field.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import type { Secret } from './secret-dialog.tsx'
import { useAddApp, useEditApp } from './open-app-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Fields = { appName: string; companyId?: string; callLimit: number }
type Props = { app: OpenApp | null; onMade: (secret: Secret) => void; onClose: () => void }

export function OpenAppForm({ app, onMade, onClose }: Props) {
  const { mutateAsync: add } = useAddApp()
  const { mutateAsync: edit } = useEditApp()
  const save = async (fields: Fields) => {
    const { companyId, ...facts } = fields
    if (app) await edit({ id: app.id, ...facts })
    else onMade(await add({ ...facts, ...(companyId && { companyId }) }))
  }
  return (
    <RecordForm<Fields>
      mode={app ? 'edit' : 'add'}
      name={app?.appName ?? '开放应用'}
      size={480}
      initialValues={app ?? { callLimit: 600 }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="appName" label="应用名称" rules={[{ required: true, whitespace: true, max: 40 }]}>
        <Input />
      </Form.Item>
      {!app && <CompanyField />}
      <NumberItem
        name="callLimit"
        label="每分钟调用上限"
        rules={[{ required: true }]}
        min={1}
        max={100_000}
        precision={0}
      />
    </RecordForm>
  )
}
