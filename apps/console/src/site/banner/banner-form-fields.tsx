import { appPositionLabels, jumpTypeLabels } from '@chargedeck/contract/site/banner/enums'
import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { jumpTypes, type JumpType } from '@chargedeck/domain/app-content/kinds'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, type FormInstance } from 'antd'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { UploadItem } from '../../ui/fields/file-upload.tsx'
import { CompanySelect } from '../company/parts/company-select.tsx'
import { bannerTargets } from './banner-queries.ts'
import type { BannerFields } from './banner-values.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const required = [{ required: true }]

/** `banner` null: a new one, whose company is chosen. */
export const BannerFormFields = ({ banner }: { banner: Banner | null }) => (
  <>
    <CompanyField isNew={banner === null} />
    <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, max: 40 }]}>
      <Input maxLength={40} showCount />
    </Form.Item>
    <Form.Item name="position" label="位置" rules={[{ required: true, message: '请选择位置' }]}>
      <EnumSelect labels={appPositionLabels} order={['HOME', 'STATION', 'MINE']} />
    </Form.Item>
    <UploadItem
      name="picture"
      label="图片"
      extra="建议宽高比为 5:2"
      rules={[{ required: true, type: 'array', min: 1, message: '请上传图片' }]}
      usage="IMAGE"
      most={1}
    />
    <Targets banner={banner} />
    <Form.Item name="startTime" label="开始时间" rules={[{ required: true, message: '请选择开始时间' }]}>
      <DateTimePicker showTime />
    </Form.Item>
    <Form.Item name="endTime" label="结束时间" rules={[{ required: true, message: '请选择结束时间' }]}>
      <DateTimePicker showTime />
    </Form.Item>
    <NumberItem name="sort" label="排序" extra="小的在前" rules={required} min={1} max={1000} precision={0} />
    <Form.Item name="remark" label="备注">
      <Input maxLength={200} />
    </Form.Item>
  </>
)

/** Another company has other apps and activities. */
function CompanyField({ isNew }: { isNew: boolean }) {
  const form = Form.useFormInstance<BannerFields>()
  const forget = () => form.setFieldsValue({ appIds: [], ...(isActivity(form) && { jumpTarget: null }) })
  return (
    <Form.Item name="companyId" label="公司" rules={[{ required: true, message: '请选择公司' }]}>
      <CompanySelect forRecord disabled={!isNew} onChange={forget} />
    </Form.Item>
  )
}

const isActivity = (form: FormInstance<BannerFields>): boolean => form.getFieldValue('jumpType') === jumpTypes.activity

type Choice = { value: string; label: string }

function Targets({ banner }: { banner: Banner | null }) {
  const form = Form.useFormInstance()
  const companyId = Form.useWatch<string | undefined>('companyId', form)
  const jumpType = Form.useWatch<JumpType | undefined>('jumpType', form)
  const { data } = useQuery({ ...bannerTargets(companyId ?? ''), enabled: companyId !== undefined })
  const offered = data?.apps ?? []
  const named = (banner?.apps ?? []).filter(({ id }) => offered.every((app) => app.id !== id)) // no longer offered, and still named here
  const apps = [...offered, ...named].map(({ id, appName }) => ({ value: id, label: appName }))
  const activities = (data?.activities ?? []).map(({ id, activityName }) => ({ value: id, label: activityName }))
  return (
    <>
      <Form.Item name="appIds" label="投放应用" extra="不选为该公司的全部应用">
        <Select mode="multiple" allowClear options={apps} placeholder="全部应用" />
      </Form.Item>
      <Form.Item name="jumpType" label="跳转" rules={[{ required: true, message: '请选择跳转' }]}>
        <EnumSelect
          labels={jumpTypeLabels}
          order={['NONE', 'PAGE', 'H5', 'ACTIVITY']}
          onChange={() => form.setFieldValue('jumpTarget', null)}
        />
      </Form.Item>
      {jumpType && jumpType !== jumpTypes.none && (
        <TargetField jumpType={jumpType} activities={withNamed(activities, banner)} />
      )}
    </>
  )
}

/** An activity that has ended is no longer offered, and is still named where a banner opens it. */
function withNamed(activities: readonly Choice[], banner: Banner | null): Choice[] {
  const { jumpType, jumpTarget, jumpName } = banner ?? {}
  const isNamed = jumpType === jumpTypes.activity && jumpTarget && !activities.some(({ value }) => value === jumpTarget)
  return isNamed ? [...activities, { value: jumpTarget, label: jumpName ?? '已删除的活动' }] : [...activities]
}

type TargetProps = { jumpType: Exclude<JumpType, 'NONE'>; activities: Choice[] }

const TargetField = ({ jumpType, activities }: TargetProps) =>
  jumpType === jumpTypes.activity ? (
    <Form.Item name="jumpTarget" label="活动" rules={[{ required: true, message: '请选择活动' }]}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={activities} placeholder="进行中和未开始的活动" />
    </Form.Item>
  ) : (
    <Form.Item
      name="jumpTarget"
      label={jumpType === jumpTypes.page ? '页面路径' : '网页地址'}
      rules={[{ required: true, whitespace: true, max: 500, message: '请填写跳转目标' }]}
    >
      <Input placeholder={jumpType === jumpTypes.page ? '/pages/station/list' : 'https://'} />
    </Form.Item>
  )
