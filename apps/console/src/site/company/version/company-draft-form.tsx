import type { CompanyVersion } from '@chargedeck/contract/site/company/version-calls'
import { Form, Input } from 'antd'
import { useRef } from 'react'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { editedFacts, typedFacts, type TypedFacts } from '../typed-facts.ts'
import { useSaveCompanyDraft } from './version-queries.ts'

type DraftTyped = TypedFacts & { changeNote?: string }
type Props = {
  draft: CompanyVersion | null
  inForce: CompanyVersion
  onMade: (id: string) => void
  onClose: () => void
}

/** Edits the draft; without one, a new draft begins with what the company is. */
export function CompanyDraftForm({ draft, inForce, onMade, onClose }: Props) {
  const { mutateAsync } = useSaveCompanyDraft()
  const made = useRef<string>(null)
  const { content, companyId } = draft ?? inForce
  const submit = async ({ changeNote, ...typed }: DraftTyped) => {
    const saved = await mutateAsync({
      ...editedFacts(typed),
      companyId,
      changeNote: changeNote?.trim() ?? '',
      ...(draft && { id: draft.id, rowVersion: draft.rowVersion }),
    })
    made.current = saved.id
  }
  const close = () => {
    onClose()
    if (made.current !== null) onMade(made.current)
  }
  return (
    <RecordForm<DraftTyped>
      mode="edit"
      name="公司草稿"
      size={560}
      initialValues={{ ...typedFacts(content), changeNote: draft?.changeNote ?? '' }}
      formNames={{ logoFileId: 'logo' }}
      saveText="保存草稿"
      saved="草稿已保存，发布后生效"
      onSave={submit}
      onClose={close}
    >
      <CompanyFields
        kept={{ contactMobile: keptOf(content.contactMobile), bankAccount: keptOf(content.bankAccount) }}
      />
      <Form.Item name="changeNote" label="变更说明" extra="发布时必填">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </RecordForm>
  )
}

const keptOf = (shown: string | null) => shown && `已填写（${shown}），留空不变`
