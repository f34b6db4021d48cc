import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { CarrierChoice } from '../carrier-check/parts/carrier-choice.tsx'
import { pushedKinds, useCarrierChoices } from '../carrier-check/parts/carrier-choices.ts'
import { whyNotBound } from './carrier-site-actions.ts'
import { factsOf, plansOf, useSaveSite, type SiteFacts } from './carrier-site-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const most = 5
const fresh = { enableFlag: 1, syncOrderAllFlag: 0, addServicePrice: 0 }

type Props = { site: CarrierSite | null; onClose: () => void }

export function CarrierSiteForm({ site, onClose }: Props) {
  const { mutateAsync } = useSaveSite()
  const stored = site && factsOf(site)
  return (
    <RecordForm<SiteFacts>
      mode={site ? 'edit' : 'add'}
      name={site ? `${site.carrierName} - ${site.stationName}` : '站点绑定'}
      size={520}
      initialValues={stored ?? fresh}
      onSave={(facts) => mutateAsync({ ...stored, ...facts })}
      onClose={onClose}
    >
      <Form.Item name="carrierId" label="运营商" rules={[{ required: true, message: '请选择运营商' }]}>
        {site ? <Kept name={site.carrierName} /> : <CarrierChoice kinds={pushedKinds} />}
      </Form.Item>
      <Form.Item name="stationId" label="站点" rules={[{ required: true, message: '请选择站点' }]}>
        <StationSelect disabled={site !== null} {...(site === null && { whyNot: whyNotBound })} />
      </Form.Item>
      <Form.Item name="carrierStationNo" label="对方站点编号" extra="监管平台分配的站点唯一编码填在这里">
        <Input maxLength={20} allowClear />
      </Form.Item>
      <OwnPrices site={site} />
      <EveryOrder site={site} />
      <SwitchField name="enableFlag" label="启用" extra="停用后对方看不到本站，也收不到推送" />
    </RecordForm>
  )
}

type Of = { site: CarrierSite | null }
function useIsRegulator(site: CarrierSite | null): boolean {
  const chosenId = Form.useWatch<string>('carrierId')
  const { carriers } = useCarrierChoices(pushedKinds)
  return (site?.carrierType ?? carriers.find(({ id }) => id === chosenId)?.carrierType) === 'REG'
}

/** A regulator hears the prices of everybody; a platform may have its own. */
function OwnPrices({ site }: Of) {
  if (useIsRegulator(site)) return null
  return (
    <>
      <OwnPlan />
      <NumberItem
        name="addServicePrice"
        label="服务费加价"
        extra="对该运营商的客户在服务费上加收或减收（填负数），减后不低于0"
        rules={[{ required: true }]}
        per={10_000}
        min={-most}
        max={most}
        precision={4}
        step={0.01}
        suffix="元/度"
      />
    </>
  )
}

/** Only a regulator gets orders that are not of its customers. */
function EveryOrder({ site }: Of) {
  if (!useIsRegulator(site)) return null
  return (
    <SwitchField
      name="syncOrderAllFlag"
      label="全量上报"
      extra="享受补贴的站点：本站全部订单都上报该平台。站点资料中的监管推送开启后才向平台推送"
    />
  )
}

/** A binding stays with its carrier. */
const Kept = ({ name }: { name: string }) => <Input value={name} disabled />

/** Only a plan of this station for this carrier. */
function OwnPlan() {
  const [carrierId, stationId] = [Form.useWatch<string>('carrierId'), Form.useWatch<string>('stationId')]
  const place = { carrierId: carrierId ?? '', stationId: stationId ?? '' }
  const { data, isFetching } = useQuery({ ...plansOf(place), enabled: Boolean(carrierId && stationId) })
  const options = (data?.rows ?? []).map(({ id, feeName, versionNo }) => ({
    value: id,
    label: `${feeName} V${versionNo}`,
  }))
  return (
    <Form.Item name="feeId" label="专用计费" extra="留空时用该运营商的流量方方案，没有时用全部客户的方案">
      <Select
        allowClear
        placeholder="不指定"
        loading={isFetching}
        options={options}
        notFoundContent="该站点没有此运营商的方案"
      />
    </Form.Item>
  )
}
