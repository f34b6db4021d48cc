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
  '站点信息含分时电价（时刻为HH:mm，交流桩为慢充1、直流桩为快充2，不含起止日期）；占位费按收费时段列出，单价为元/分钟，站满时相同。',
  '是否独立报装按供电方式：直供电为1，转供电为0，未填写时看有无电网户号。',
  '充电状态含启动中、充电中、停止中和刚结束的充电（完成、异常结束、启动失败），结束的只推送一次，以订单推送为准；挂起（5）不推送。',
  '充电状态中的BMS数据只有桩上报的充电电压和电流（0.1V；0.1A，偏移-400）。',
  '查询运营商信息按页返回OperatorInfos，目前只有一家。',
  '告警、事件、过程数据和补贴订单的接口按公开的市级平台规范推定，默认停用，平台要求时在接口开关中启用。',
  '告警是等级1至3的告警（AlarmStatus 1发生、0恢复或关闭），等级4的作为事件推送；编码为系统告警码。',
  '查询和补采告警、事件按StartTime、EndTime（含，最长31天）返回已向该平台登记的记录；过程数据和站点返回当前值。',
  '桩不支持放电，放电统计为0。',
  '补贴订单只推送全量上报的站点，内容与监管订单相同，结算后立即推送，失败后依次15、15、30、180、1800秒（4次）、3600秒重推，之后由“推送监管”手工重推；结果见订单推送（补贴订单）。',
  '不推送：系统未登记的站点资料（面积、产权单位等）。',
]

/** What we take for granted about a province, in words for those who connect us to it. */
export const regulatorAssumptions: Record<Province, readonly string[]> = {
  HUNAN: [...shared, intervals('HUNAN')],
  GUANGXI: [...shared, intervals('GUANGXI')],
}

function intervals(province: Province): string {
  const { powerMin, chargeStatusSec } = regulatorProfiles[province]
  return `实时功率每${powerMin}分钟、充电状态每${chargeStatusSec}秒推送一次，可在推送设置中按平台要求修改。`
}
