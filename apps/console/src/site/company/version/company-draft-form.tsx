import type { CompanyVersion } from '@chargedeck/contract/site/company/version-calls'
import { companyFactLabels } from '@chargedeck/contract/site/company/facts'
import { followFacts, type CompanyFact } from '@chargedeck/domain/company/facts'
import { Alert, Form, Input } from 'antd'
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

/** Edits the draft, with what changed in force since and it left alone; without one, a new draft begins with what the company is. */
export function CompanyDraftForm({ draft, inForce, onMade, onClose }: Props) {
  const { mutateAsync } = useSaveCompanyDraft()
  const made = useRef<string>(null)
  const { companyId, overtaken } = draft ?? inForce
  const content = draft ? followFacts(draft.content, inForce.content, shownWith(overtaken.followed)) : inForce.content
  const submit = async ({ changeNote, ...typed }: DraftTyped) => {
    const saved = await mutateAsync({
      ...editedFacts(typed),
      companyId,
      changeNote: changeNote?.trim() ?? '',
      ...(draft ? { id: draft.id, rowVersion: draft.rowVersion } : { basedOn: inForce.versionNo }),
    })
    made.current = saved.id
  }
  const close = () => {
    onClose()
    if (made.current !== null) onMade(made.current)
  }
  return (
    <RecordForm<DraftTyped>
      mode={draft ? 'edit' : 'add'}
      name="公司草稿"
      size={560}
      initialValues={{ ...typedFacts(content), changeNote: draft?.changeNote ?? '' }}
      formNames={{ logoFileId: 'logo' }}
      saveText="保存草稿"
      saved="草稿已保存，发布后生效"
      onSave={submit}
      onClose={close}
    >
      <OvertakenAlert {...overtaken} />
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

/** The name of an organisation is shown with it. */
const shownWith = (facts: readonly CompanyFact[]) => (facts.includes('orgId') ? [...facts, 'orgName' as const] : facts)

const namesOf = (facts: readonly CompanyFact[]) => facts.map((fact) => companyFactLabels[fact]).join('、')

/** An edit of the company took effect since the draft was saved. */
function OvertakenAlert({ followed, own }: CompanyVersion['overtaken']) {
  if (followed.length + own.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title="草稿保存后公司资料已另行修改"
      description={
        <>
          {followed.length > 0 && <div>已按生效版本更新：{namesOf(followed)}</div>}
          {own.length > 0 && <div>草稿与生效版本都改过，保留草稿的值，请核对：{namesOf(own)}</div>}
        </>
      }
    />
  )
}
