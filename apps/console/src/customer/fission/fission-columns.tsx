import type { Invitation } from '@chargedeck/contract/customer/fission/calls'
import { fissionStateLabels, inviteChannelLabels } from '@chargedeck/contract/customer/fission/enums'
import { fissionStates } from '@chargedeck/domain/fission/states'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { ActivityLink } from '../activity/parts/activity-link.tsx'
import { CustomerLink } from '../customer/parts/customer-link.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { rewardsText } from './rewards-text.ts'

const { invited, registered, charged, rewarded } = fissionStates
const toneOf = (status: Invitation['status']) => {
  if (status === rewarded) return 'done'
  return status === invited || status === registered || status === charged ? 'waiting' : 'off'
}

type PersonProps = { id: string | null; mobile: string; name: string | null }
const Person = ({ id, mobile, name }: PersonProps) => (
  <>
    {id === null ? <span className="cd-number">{mobile}</span> : <CustomerLink id={id}>{mobile}</CustomerLink>}
    {name && <div className="cd-muted">{name}</div>}
  </>
)
const When = ({ at }: { at: string | null }) => (at === null ? <>-</> : <InstantText value={at} short />)

/** Leads to the order that counted. */
const FirstCharge = ({ at, orderId }: { at: string | null; orderId: string | null }) =>
  at === null || orderId === null ? (
    <When at={at} />
  ) : (
    <PageLink to={`/orders/charge?orderId=${orderId}&open=${orderId}`} needs="charge:order:page">
      <InstantText value={at} short />
    </PageLink>
  )

export const fissionColumns: readonly Column<Invitation>[] = [
  {
    key: 'activityName',
    title: '活动',
    width: 150,
    render: (_, { activityId, activityName }) => <ActivityLink id={activityId}>{activityName}</ActivityLink>,
  },
  {
    key: 'inviter',
    card: 'fact',
    title: '邀请人',
    second: '姓名',
    width: 128,
    render: (_, { inviterId, inviterMobile, inviterName }) => (
      <Person id={inviterId} mobile={inviterMobile} name={inviterName} />
    ),
  },
  {
    key: 'invitee',
    card: 'fact',
    title: '被邀请人',
    second: '姓名',
    width: 128,
    render: (_, { inviteeId, inviteeMobile, inviteeName }) => (
      <Person id={inviteeId} mobile={inviteeMobile} name={inviteeName} />
    ),
  },
  {
    key: 'inviteChannel',
    title: '渠道',
    width: 80,
    render: (_, { inviteChannel }) => inviteChannelLabels[inviteChannel],
  },
  {
    key: 'status',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, { status }) => <StateTag tone={toneOf(status)} label={fissionStateLabels[status]} />,
  },
  {
    key: 'inviteTime',
    card: 'fact',
    title: '邀请时间',
    width: 108,
    sorter: true,
    render: (_, { inviteTime }) => <When at={inviteTime} />,
  },
  {
    key: 'registerTime',
    title: '注册时间',
    width: 108,
    hiddenAtFirst: true,
    render: (_, { registerTime }) => <When at={registerTime} />,
  },
  {
    key: 'firstChargeTime',
    title: '首次充电时间',
    width: 120,
    hiddenAtFirst: true,
    render: (_, { firstChargeTime, firstOrderId }) => <FirstCharge at={firstChargeTime} orderId={firstOrderId} />,
  },
  { key: 'rewardTime', title: '奖励时间', width: 108, render: (_, { rewardTime }) => <When at={rewardTime} /> },
  {
    key: 'rewards',
    title: '奖励',
    width: 240,
    render: (_, invitation) => (
      <div style={{ whiteSpace: 'normal' }}>{invitation.invalidReason ?? rewardsText(invitation)}</div>
    ),
  },
]
