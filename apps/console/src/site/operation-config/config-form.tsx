import type { ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
import { Form, Input } from 'antd'
import { useRef } from 'react'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { ConfigField } from './config-field.tsx'
import { configGroups } from './config-groups.ts'
import { useSaveDraft } from './config-queries.ts'
import { contentOf, fieldsOf, type ConfigFields } from './config-values.ts'
import './operation-config.css'

type Props = {
  draft: ConfigVersion | null
  inForce: ConfigVersion
  /** The draft is saved. */
  onMade: (id: string) => void
  onClose: () => void
}

/** Edits the draft; without one, a new draft begins with the content in force. */
export function ConfigForm({ draft, inForce, onMade, onClose }: Props) {
  const { companyId, content } = inForce
  const save = useSaveDraft()
  const made = useRef<string>(null)
  const submit = async ({ changeNote, ...fields }: ConfigFields) => {
    const saved = await save.mutateAsync({
      companyId,
      content: contentOf(fields),
      changeNote: String(changeNote ?? '').trim(),
      ...(draft ? { id: draft.id, rowVersion: draft.rowVersion } : { basedOn: inForce.versionNo }),
    })
    made.current = saved.id
  }
  const close = () => {
    onClose()
    if (made.current !== null) onMade(made.current)
  }
  return (
    <RecordForm<ConfigFields>
      mode={draft ? 'edit' : 'add'}
      name="运营配置草稿"
      size={720}
      initialValues={{ ...fieldsOf(draft?.content ?? content), changeNote: draft?.changeNote ?? '' }}
      formNames={formNames}
      saveText="保存草稿"
      saved="草稿已保存，发布后生效"
      onSave={submit}
      onClose={close}
    >
      {configGroups.map(({ title, keys }) => (
        <DrawerSection key={title} title={title}>
          <div className="operation-config__grid">
            {keys.map((key) => (
              <ConfigField key={key} name={key} />
            ))}
          </div>
        </DrawerSection>
      ))}
      <Form.Item name="changeNote" label="变更说明" extra="发布时必填">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </RecordForm>
  )
}

/** The server names a key within the content. */
const formNames = Object.fromEntries(configGroups.flatMap(({ keys }) => keys.map((key) => [`content.${key}`, key])))
