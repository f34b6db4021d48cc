import {
  constructionLabels,
  powerSupplyWayLabels,
  selfBuyWayLabels,
  selfBuyWaySubLabels,
  stationTypeLabels,
} from '@chargedeck/contract/site/station/enums'
import { userApi } from '@chargedeck/contract/staff/user/calls'
import { selfBuyWays } from '@chargedeck/domain/station/kinds'
import { Form, Input, Row, Select } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { AreaCascader } from '../../../base/area/parts/area-cascader.tsx'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { OrgTreeSelect } from '../../../staff/org/parts/org-tree-select.tsx'
import { UserSelect } from '../../../staff/user/parts/user-select.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { CarrierSelect } from '../../carrier/parts/carrier-select.tsx'
import { CompanySelect } from '../../company/parts/company-select.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { required } from './form-parts.tsx'
import { Half } from '../../../ui/record/half.tsx'
import { PlaceFields } from './place-fields.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

export const WhoSection = () => (
  <DrawerSection title="基本信息">
    <Row gutter={16}>
      <Half>
        <Form.Item name="stationName" label="站点名称" rules={[{ required: true, whitespace: true, min: 2, max: 50 }]}>
          <Input />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="stationType" label="站点类型" rules={required('请选择站点类型')}>
          <EnumSelect labels={stationTypeLabels} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item
          name="companyId"
          label="所属公司"
          rules={required('请选择所属公司')}
          extra="本站的桩和今后的订单都归该公司"
        >
          <CompanySelect forRecord />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="orgId" label="所属机构" rules={required('请选择所属机构')}>
          <OrgTreeSelect />
        </Form.Item>
      </Half>
      <WayFields />
      <Half>
        <Form.Item name="construction" label="建设场所" rules={required('请选择建设场所')}>
          <EnumSelect labels={constructionLabels} />
        </Form.Item>
      </Half>
      <ManagerField />
    </Row>
  </DrawerSection>
)

/** A user who may not choose among users cannot change the manager. */
function ManagerField() {
  const may = useMay()
  if (!may(userApi.selector))
    return (
      <Form.Item name="managerUserId" hidden>
        <Input />
      </Form.Item>
    )
  return (
    <Half>
      <Form.Item name="managerUserId" label="站点负责人" normalize={(value?: string) => value ?? null}>
        <UserSelect />
      </Form.Item>
    </Half>
  )
}

/** Of the company that the station belongs to. */
function SupplierSelect(field: { value?: string; onChange?: (id: string) => void; id?: string }) {
  const companyId = Form.useWatch<string | undefined>('companyId')
  return <CarrierSelect carrierType="SUP" companyId={companyId} {...field} />
}

/** Only an own station has a way of investment, and only an interconnected one has a source. */
function WayFields() {
  const way = Form.useWatch<string | undefined>('selfBuyWay')
  return (
    <>
      <Half>
        <Form.Item name="selfBuyWay" label="经营方式" rules={required('请选择经营方式')}>
          <EnumSelect labels={selfBuyWayLabels} />
        </Form.Item>
      </Half>
      {way === selfBuyWays.own && (
        <Half>
          <Form.Item name="selfBuyWaySub" label="投资方式" rules={required('请选择投资方式')}>
            <EnumSelect labels={selfBuyWaySubLabels} />
          </Form.Item>
        </Half>
      )}
      {way === selfBuyWays.carrier && (
        <Half>
          <Form.Item name="carrierId" label="资源方" rules={required('请选择资源方')}>
            <SupplierSelect />
          </Form.Item>
        </Half>
      )}
    </>
  )
}

export const PlaceSection = () => (
  <DrawerSection title="位置">
    <Row gutter={16}>
      <Half>
        <Form.Item name="areaCode" label="省市区" rules={required('请选择省市区')}>
          <AreaCascader />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="address" label="详细地址" rules={[{ required: true, whitespace: true, max: 100 }]}>
          <Input />
        </Form.Item>
      </Half>
    </Row>
    <PlaceOfArea />
  </DrawerSection>
)

function PlaceOfArea() {
  const areaCode = Form.useWatch<string | undefined>('areaCode')
  return <PlaceFields areaCode={areaCode} />
}

export const PowerSection = () => (
  <DrawerSection title="电力与其他">
    <Row gutter={16}>
      <Half>
        <NumberItem name="capacityKva" label="报装容量" min={0} max={1_000_000} precision={0} suffix="kVA" />
      </Half>
      <Half>
        <Form.Item name="powerSupplyWay" label="供电方式" normalize={(value?: string) => value ?? null}>
          <EnumSelect labels={powerSupplyWayLabels} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="powerAccountNo" label="电网户号" rules={[{ max: 32 }]}>
          <Input />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="operateDate" label="投运日期" extra="留空时，首次上线的日期即投运日期">
          <DateTimePicker />
        </Form.Item>
      </Half>
      <Half>
        <NumberItem name="sort" label="排序" rules={required('请输入排序')} min={1} max={1000} precision={0} />
      </Half>
      <Half>
        <SwitchField
          name="regPushFlag"
          label="监管推送"
          extra="开启后向绑定的监管平台推送本站；关闭时平台收到关闭通知，不再推送"
        />
      </Half>
    </Row>
    <Form.Item name="tags" label="站点标签" rules={[{ max: 10, type: 'array', message: '最多10个标签' }]}>
      <Select mode="tags" maxCount={10} placeholder="输入后回车，如：超充" open={false} suffix={null} />
    </Form.Item>
    <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
      <Input.TextArea rows={2} maxLength={200} showCount />
    </Form.Item>
  </DrawerSection>
)
