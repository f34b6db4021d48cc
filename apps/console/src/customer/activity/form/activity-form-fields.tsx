import { activityTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import type { ScopeRow } from '@chargedeck/contract/customer/activity/shapes'
import { voucherBearerLabels } from '@chargedeck/contract/customer/voucher/enums'
import { Form, Input, Select, type FormInstance } from 'antd'
import { CompanySelect } from '../../../site/company/parts/company-select.tsx'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { UploadItem } from '../../../ui/fields/file-upload.tsx'
import { RichText } from '../../../ui/fields/rich-text/rich-text.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import type { ActivityFields } from './form-values.ts'
import { budgetFault } from './gift-faults.ts'
import { PrizesField } from './prizes-field.tsx'
import { RuleField } from './rule-fields.tsx'
import { ScopeField } from './scope-field.tsx'
import { WindowsField } from './windows-field.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'
import '../activity.css'

const types = Object.entries(activityTypeLabels).map(([value, label]) => ({ value, label }))

/** `scope`: what an existing activity is limited to, with names. */
export const ActivityFormFields = ({ scope, isNew }: { scope: readonly ScopeRow[]; isNew: boolean }) => (
  <>
    <DrawerSection title="基本信息">
      <BasicFields isNew={isNew} />
    </DrawerSection>
    <PrizesField />
    <DrawerSection title="规则">
      <RuleField />
    </DrawerSection>
    <DrawerSection title="适用范围">
      <ScopeField scope={scope} />
    </DrawerSection>
    <DrawerSection title="预算与次数">
      <LimitFields />
    </DrawerSection>
    <DrawerSection title="活动图与说明">
      <UploadItem name="banner" label="活动图" extra="显示在客户端的活动页" usage="IMAGE" most={1} />
      <Form.Item name="description" label="活动说明" extra="最多5张图片">
        <RichText />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input maxLength={200} />
      </Form.Item>
    </DrawerSection>
  </>
)

const BasicFields = ({ isNew }: { isNew: boolean }) => (
  <div className="activity-grid">
    <Form.Item name="activityName" label="活动名称" rules={[{ required: true, whitespace: true }]}>
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item name="activityType" label="活动类型" rules={[{ required: true, message: '请选择活动类型' }]}>
      <Select options={types} />
    </Form.Item>
    {isNew && (
      <Form.Item name="companyId" label="所属公司">
        <CompanySelect forRecord allowClear />
      </Form.Item>
    )}
    <Form.Item
      name="startTime"
      label="开始时间"
      rules={[{ required: true, message: '请选择开始时间' }]}
      extra="到时即生效，此后只能延期、调整预算或停用"
    >
      <DateTimePicker showTime />
    </Form.Item>
    <Form.Item name="endTime" label="结束时间" rules={[{ required: true, message: '请选择结束时间' }]}>
      <DateTimePicker showTime isEnd />
    </Form.Item>
    <WindowsField name="timeWindows" label="每日时段" />
  </div>
)

const lastsForOne = ({ getFieldsValue }: Pick<FormInstance<ActivityFields>, 'getFieldsValue'>) => ({
  validator: async () => {
    const fault = budgetFault(getFieldsValue(true))
    if (fault) throw new Error(fault)
  },
})

const LimitFields = () => (
  <div className="activity-grid">
    <NumberItem
      name="budgetYuan"
      label="预算"
      extra="用完即止；留空不限"
      rules={[lastsForOne]}
      min={0.01}
      max={100_000_000}
      precision={2}
      suffix="元"
    />
    <NumberItem
      name="perCustomerTimes"
      label="每人次数"
      extra="留空或 0 为不限"
      min={0}
      max={1_000_000}
      precision={0}
      suffix="次"
    />
    <Form.Item name="bearer" label="成本承担" rules={[{ required: true, message: '请选择成本承担' }]}>
      <EnumSelect labels={voucherBearerLabels} />
    </Form.Item>
  </div>
)
