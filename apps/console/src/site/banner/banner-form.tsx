import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { Form } from 'antd'
import { useState } from 'react'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { BannerFormFields } from './banner-form-fields.tsx'
import { useSaveBanner } from './banner-queries.ts'
import { factsOf, fieldsOf, newBanner, type BannerFields } from './banner-values.ts'
import { PhonePreview } from './parts/phone-preview.tsx'

type Props = { banner: Banner | null; onClose: () => void }

/** Null: a new one. */
export function BannerForm({ banner, onClose }: Props) {
  const { mutateAsync } = useSaveBanner()
  const [today] = useState(() => wallNow().startOf('day'))
  const known = banner && { id: banner.id, rowVersion: banner.rowVersion }
  return (
    <RecordForm<BannerFields>
      mode={banner ? 'edit' : 'add'}
      name={banner?.title ?? '轮播图'}
      size={860}
      initialValues={banner ? fieldsOf(banner) : newBanner(today)}
      onSave={(fields) => mutateAsync({ ...factsOf(fields), ...known })}
      formNames={formNames}
      onClose={onClose}
    >
      <div className="phone-form">
        <div>
          <BannerFormFields banner={banner} />
        </div>
        <Preview id={banner?.id ?? ''} />
      </div>
    </RecordForm>
  )
}

const formNames = { fileId: 'picture' }

function Preview({ id }: { id: string }) {
  const form = Form.useFormInstance<BannerFields>()
  const fields: Partial<BannerFields> = Form.useWatch([], form) ?? {}
  const { companyId, position = 'HOME', title = '', picture, sort = 100 } = fields
  const draft = { id, title, position, sort, fileId: picture?.[0]?.id ?? null }
  return <PhonePreview companyId={companyId} banner={draft} />
}
