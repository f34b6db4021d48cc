import { connectorTypeLabels, nationalStandardLabels } from '@chargedeck/contract/site/gun/enums'
import {
  netStatusLabels,
  pileStatusLabels,
  pileTypeLabels,
  protocolLabels,
  netTypeLabels,
  socStateLabels,
  verifyStateLabels,
} from '@chargedeck/contract/site/pile/enums'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import type { PileDetail } from '@chargedeck/contract/site/pile/calls'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { netTones, pileTones, verifyTones } from './pile-labels.ts'

type Props = { detail: PileDetail }

export const PileFacts = ({ detail }: Props) => (
  <>
    <Basics detail={detail} />
    <Electric detail={detail} />
    <Guns detail={detail} />
    <Dates detail={detail} />
    <Communication detail={detail} />
  </>
)

const Basics = ({ detail, detail: { pile } }: Props) => (
  <DrawerSection title="基本信息">
    <Facts
      items={[
        { label: '桩编号', value: <CopyText value={pile.pileNo} /> },
        {
          label: '站点',
          value: (
            <PageLink to={`/station?open=${pile.stationId}`} needs={stationApi.detail}>
              {pile.stationName}
            </PageLink>
          ),
        },
        { label: '设备状态', value: <StateTag tone={pileTones[pile.status]} label={pileStatusLabels[pile.status]} /> },
        { label: '当前计费', value: pile.curFeeName },
        { label: '型号', value: pile.model },
        { label: '厂商', value: pile.manufacturerName },
        { label: '安装位置', value: pile.locationDesc },
        { label: '坐标', value: placeOf(detail) },
        { label: '资产编号', value: detail.assetNo },
        { label: '采购价（元）', value: <MoneyText value={detail.purchaseAmt} /> },
        { label: '备注', value: detail.remark, span: 2 },
      ]}
    />
  </DrawerSection>
)

const Electric = ({ detail, detail: { pile } }: Props) => (
  <DrawerSection title="电气参数">
    <Facts
      items={[
        { label: '桩型', value: pileTypeLabels[pile.pileType] },
        { label: '额定功率（kW）', value: <NumberText value={pile.ratedPowerKw} /> },
        { label: '电压范围（V）', value: `${detail.voltageMin} – ${detail.voltageMax}` },
        { label: '电流上限（A）', value: detail.currentMax },
        { label: 'SOC上限（%）', value: `${pile.maxSoc}（${socStateLabels[detail.socState]}）` },
        { label: '输出功率上限（%）', value: detail.maxPowerRate / 100 },
      ]}
    />
  </DrawerSection>
)

const Guns = ({ detail: { guns } }: Props) => (
  <DrawerSection title="枪参数">
    <Facts
      items={guns.map(({ gunNo, gunName, connectorType, nationalStandard, parkNo }) => ({
        label: `${gunNo} ${gunName}`,
        value: `${connectorTypeLabels[connectorType]} · 国标${nationalStandardLabels[nationalStandard]}${parkNo ? ` · 车位${parkNo}` : ''}`,
      }))}
    />
  </DrawerSection>
)

const Dates = ({ detail, detail: { pile } }: Props) => (
  <DrawerSection title="计量检定与日期">
    <Facts
      items={[
        {
          label: '检定状态',
          value: <StateTag tone={verifyTones[pile.verifyState]} label={verifyStateLabels[pile.verifyState]} />,
        },
        { label: '检定到期日', value: pile.verifyDueDate },
        { label: '检定日期', value: detail.verifyDate },
        { label: '生产日期', value: detail.productionDate },
        { label: '安装日期', value: detail.installDate },
        { label: '质保日期', value: detail.warrantyDate },
      ]}
    />
  </DrawerSection>
)

const Communication = ({ detail, detail: { pile } }: Props) => (
  <DrawerSection title="通讯">
    <Facts
      items={[
        {
          label: '在线状态',
          value: <StateTag tone={netTones[pile.netStatus]} label={netStatusLabels[pile.netStatus]} />,
        },
        { label: '通讯协议', value: protocolLabels[pile.protocol] },
        { label: '最近心跳', value: <InstantText value={pile.lastHeartbeatTime} /> },
        { label: '最近登录', value: <InstantText value={pile.lastLoginTime} /> },
        { label: '固件版本', value: pile.firmwareVersion },
        { label: '网络', value: detail.netType && netTypeLabels[detail.netType] },
        { label: '物联卡号', value: detail.simNo },
        { label: 'SOC配置项', value: detail.socKey },
      ]}
    />
  </DrawerSection>
)

const placeOf = ({ lng, lat }: PileDetail): string | null => (lng !== null && lat !== null ? `${lng}, ${lat}` : null)
