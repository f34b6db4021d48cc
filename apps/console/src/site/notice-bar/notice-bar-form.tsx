import type { NoticeBar } from '@chargedeck/contract/site/notice-bar/calls'
import { Form } from 'antd'
import { useState } from 'react'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { PhonePreview } from '../banner/parts/phone-preview.tsx'
import { NoticeBarFormFields } from './notice-bar-form-fields.tsx'
import { useSaveNoticeBar } from './notice-bar-queries.ts'
import { factsOf, fieldsOf, newNotice, type NoticeBarFields } from './notice-bar-values.ts'

type Props = { notice: NoticeBar | null; onClose: () => void }

/** Null: a new one. */
export function NoticeBarForm({ notice, onClose }: Props) {
  const { mutateAsync } = useSaveNoticeBar()
  const [today] = useState(() => wallNow().startOf('day'))
  const known = notice && { id: notice.id, rowVersion: notice.rowVersion }
  return (
    <RecordForm<NoticeBarFields>
      mode={notice ? 'edit' : 'add'}
      name={notice?.title ?? '公告'}
      size={860}
      initialValues={notice ? fieldsOf(notice) : newNotice(today)}
      onSave={(fields) => mutateAsync({ ...factsOf(fields), ...known })}
      onClose={onClose}
    >
      <div className="phone-form">
        <div>
          <NoticeBarFormFields isNew={notice === null} />
        </div>
        <Preview id={notice?.id ?? ''} />
      </div>
    </RecordForm>
  )
}

function Preview({ id }: { id: string }) {
  const form = Form.useFormInstance<NoticeBarFields>()
  const fields: Partial<NoticeBarFields> = Form.useWatch([], form) ?? {}
  const { companyId, position = 'HOME', title = '', content = '', sort = 100, topFlag = 0 } = fields
  return <PhonePreview companyId={companyId} notice={{ id, title, content, position, sort, topFlag, written: true }} />
}
