const names: Readonly<Record<string, string>> = {
  I1: '凭证借贷不平',
  I2: '余额与分录不符',
  I3: '余额与充值批次不符',
  I4: '冻结或退款中金额不符',
  I5: '欠费与订单不符',
  I6: '余额为负',
  I7: '订单电量与电表或分时不符',
  I8: '订单金额与分时不符',
  I9: '订单实收与支付构成不符',
  I10: '分时明细不连续',
  I12: '占位订单金额不符',
  I13: '充值批次金额不符',
  I14: '退款与原交易不符',
  I21: '交易与渠道结果不符',
  I22: '优惠券与订单不符',
  I23: '枪与进行中订单不符',
  I24: '同时有多个生效的计费方案',
  I25: '公司没有唯一生效的运营配置或支付配置',
  I27: '活动预算不符',
  I28: '站点桩枪数量不符',
  I29: '日结余额与分录不符',
  I30: '渠道账单与分录不符',
  I31: '订单实收与入账不符',
  I32: '交易与入账不符',
}

/** What is wrong when an invariant is broken, in the words of its readers. */
export const invariantName = (invariant: string): string => names[invariant] ?? invariant
