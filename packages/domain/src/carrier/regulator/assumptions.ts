import { regulatorProfiles, type Province } from './profiles.ts'

const shared = [
  '该省监管平台的接口文档未公开，按浙江类监管接口（T/CEC 102-2021）推定，接入前须与平台逐项确认。',
  '推送接口名称为 supervise_notification_ 加业务名，地址可在接口开关中修改。',
  '字段名称按上述推定，与平台不同的字段可在字段映射中改名。',
  '订单号为我方运营商ID加订单编号；平台返回已接收的返回码（如4015）视为成功，已接收的订单不再推送。',
  '全天电价时段的电量计入平时段电量。',
  '手机号以掩码推送；支付渠道：账户余额按预付费卡（4），流量方支付按其他（6）。',
  '站点唯一编码使用站点绑定中的对方站点编号，未填写时不推送该字段。',
  '日统计按订单结束日期汇总，次日零点后推送前一日。',
  '站点信息含分时电价（时刻为HH:mm，交流桩为慢充1、直流桩为快充2，不含起止日期）；占位费只说明是否收取和是否分时，不含明细。',
  '是否独立报装按供电方式：直供电为1，转供电为0，未填写时看有无电网户号。',
  '不推送：BMS过程数据、告警和事件及其补采，充电的启动中和结束状态（结束由订单推送），系统未登记的站点资料（面积、产权单位等）。',
]

/** What we take for granted about a province, in words for those who connect us to it. */
export const regulatorAssumptions: Record<Province, readonly string[]> = {
  HUNAN: [...shared, intervals('HUNAN')],
  GUANGXI: [...shared, intervals('GUANGXI')],
}

function intervals(province: Province): string {
  const { powerMin, chargeStatusMin } = regulatorProfiles[province]
  return `实时功率每${powerMin}分钟推送一次，充电状态每${chargeStatusMin}分钟推送一次。`
}
