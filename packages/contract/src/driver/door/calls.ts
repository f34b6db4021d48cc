import { Type } from 'typebox'
import { inviteChannelLabels } from '../../customer/fission/enums.ts'
import { plateColorLabels, vehicleUseLabels } from '../../customer/vehicle/enums.ts'
import { Voucher } from '../../customer/voucher/shapes.ts'
import { voucherStateLabels } from '../../customer/voucher/enums.ts'
import { endpoint } from '../../endpoint.ts'
import { requestId } from '../../money/trade-order/fields.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, Money, OneOf, Text } from '../../shapes.ts'
import { doorChargeCalls } from './charge-calls.ts'
import { doorConsentCalls } from './consent-calls.ts'
import { doorMoneyCalls } from './money-calls.ts'
import { doorShowCalls } from './show-calls.ts'
import { refusals, signed } from './signed.ts'

const customerId = Id('客户ID')
const mobile = Text('手机号', 20)
/** Who the user is to WeChat or Alipay; an app that runs there is told so when they sign in. */
const identities = {
  wxOpenId: Type.Optional(Text('微信OpenId', 64)),
  wxUnionId: Type.Optional(Text('微信UnionId', 64)),
  aliUserId: Type.Optional(Text('支付宝用户ID', 64)),
}
const inviteChannel = OneOf(inviteChannelLabels, { title: '邀请渠道' })

/** What drivers do in the operator's own app. The app signs each call and answers for who its user is. */
export const doorApi = {
  ...doorChargeCalls,
  ...doorMoneyCalls,
  ...doorShowCalls,
  register: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/customer/register',
    title: '司机注册',
    body: Type.Object({
      mobile,
      nickname: Type.Optional(Text('昵称', 30)),
      /** The customer number of who invited; an earlier invitation counts before it. */
      inviterNo: Type.Optional(Text('邀请人客户编号', 20)),
      inviteChannel: Type.Optional(inviteChannel),
      ...identities,
    }),
    data: Type.Object({ customerId, customerNo: Type.String({ title: '客户编号' }) }),
    errors: [
      ...refusals,
      'CUSTOMER.MOBILE_WRONG',
      'CUSTOMER.MOBILE_TAKEN',
      'DOOR.INVITER_UNKNOWN',
      'DOOR.COMPANY_CLOSED',
      'DOOR.WX_TAKEN',
      'DOOR.ALI_TAKEN',
    ],
  }),
  /** The app has verified that the number is its user's; a customer of another company is as unknown as nobody. */
  find: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/customer/find',
    title: '按手机号查找司机',
    body: Type.Object({ mobile, ...identities }),
    data: Type.Object({ customerId, customerNo: Type.String({ title: '客户编号' }) }),
    errors: [...refusals, 'CUSTOMER.MOBILE_WRONG', 'CUSTOMER.NOT_FOUND', 'DOOR.WX_TAKEN', 'DOOR.ALI_TAKEN'],
  }),
  ...doorConsentCalls,
  bindVehicle: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/vehicle/bind',
    title: '司机绑定车辆',
    body: Type.Object({
      customerId,
      plateNo: Text('车牌号', 20),
      plateColor: OneOf(plateColorLabels, { title: '车牌颜色' }),
      vehicleUse: OneOf(vehicleUseLabels, { title: '车辆用途' }),
      vin: Type.Optional(Text('车架号', 30)),
    }),
    data: Type.Object({ vehicleId: Id('车辆ID') }),
    errors: [
      ...refusals,
      ...(['CUSTOMER.NOT_FOUND', 'VEHICLE.PLATE_WRONG', 'VEHICLE.PLATE_TAKEN'] as const),
      ...(['VEHICLE.VIN_WRONG', 'VEHICLE.VIN_TAKEN'] as const),
    ],
  }),
  bindCard: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/card/bind',
    title: '司机绑定充电卡',
    body: Type.Object({ customerId, cardNo: Text('充电卡号', 30) }),
    data: Type.Object({ cardId: Id('充电卡ID') }),
    errors: [...refusals, 'CUSTOMER.NOT_FOUND', 'CUSTOMER.CARD_WRONG', 'CUSTOMER.CARD_TAKEN'],
  }),
  vouchers: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/voucher/page',
    title: '司机的优惠券',
    query: pageQuery({ customerId, status: Type.Optional(OneOf(voucherStateLabels, { title: '状态' })) }, [
      'createTime',
      'validTo',
    ] as const),
    data: pageOf(Voucher),
    errors: [...refusals, 'CUSTOMER.NOT_FOUND'],
  }),
  redeem: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/code/redeem',
    title: '司机兑换券码',
    body: Type.Object({ customerId, code: Text('兑换码', 40), requestId }),
    data: Type.Object({
      voucherIds: Type.Array(Id('优惠券ID'), { title: '优惠券' }),
      giftAmt: Money('赠送金额'),
    }),
    errors: [
      ...refusals,
      ...(['CUSTOMER.NOT_FOUND', 'VOUCHER.CODE_CUSTOMER_LOCKED'] as const),
      ...(['VOUCHER.CODE_WRONG', 'VOUCHER.CODE_USED'] as const),
      ...(['VOUCHER.CODE_OVER', 'VOUCHER.CODE_NOTHING', 'VOUCHER.CODE_TOO_OFTEN'] as const),
    ],
  }),
  invite: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/invitation/add',
    title: '司机邀请好友',
    body: Type.Object({ customerId, mobile, inviteChannel, activityId: Type.Optional(Id('活动')) }),
    data: Type.Object({ invitationId: Id('邀请ID'), activityName: Type.String({ title: '活动' }) }),
    errors: [
      ...refusals,
      ...(['CUSTOMER.NOT_FOUND', 'CUSTOMER.MOBILE_WRONG', 'FISSION.NO_ACTIVITY'] as const),
      ...(['FISSION.INVITES_SELF', 'FISSION.ALREADY_REGISTERED', 'FISSION.ALREADY_INVITED'] as const),
      ...(['FISSION.MOST_INVITEES', 'FISSION.INVITER_LOCKED'] as const),
    ],
  }),
}
