import type { AlarmLevel, AlarmSide, ShippedAlarmCode } from './codes.ts'

type Cause = readonly [name: string, level: AlarmLevel, side: AlarmSide, carrierStopReason: number, suggestion: string]

const normal = '正常结束，无需处理'
const checkModule = '现场检查充电模块及其通讯线，断电重启后复测'
const checkPilot = '检查枪头导引针与插接是否到位，请客户重新插枪'
const checkBreaker = '检查断路器与接触器，排除短路后复位'
const checkMeter = '检查电表供电与通讯线，必要时更换电表'
const checkSurge = '检查防雷器指示窗口，损坏时更换'
const checkLock = '检查枪头电子锁机构与供电'
const checkTemperature = '检查散热风道与滤网，等待降温后再试'
const askVehicle = '请客户重新插枪再试；多台车辆都出现时检查桩的BMS通讯板'
const checkBattery = '车辆电池原因，请客户联系车辆售后'
const emergency = '现场确认安全后复位急停按钮，再重启充电桩'
const reserved = '协议预留代码，联系桩企确认含义'

const stage = (name: string): Cause => [name, 3, 'VEHICLE', 2, askVehicle]
const battery = (name: string, level: AlarmLevel = 2): Cause => [name, level, 'VEHICLE', 2, checkBattery]
const pile = (name: string, suggestion: string, level: AlarmLevel = 2): Cause => [name, level, 'PILE', 3, suggestion]
const ends = (name: string, side: AlarmSide, carrierStopReason: number): Cause => [
  name,
  4,
  side,
  carrierStopReason,
  normal,
]
const kept = (): Cause => ['预留', 4, 'PILE', 5, reserved]

/** The stop reasons of frame 0x3B, by their hexadecimal code (china-protocols C.8). */
const causes: Record<string, Cause> = {
  '40': ends('结束充电：APP远程停止', 'USER', 0),
  '41': ends('结束充电：SOC达到100%', 'VEHICLE', 2),
  '42': ends('结束充电：电量达到设定值', 'USER', 0),
  '43': ends('结束充电：金额达到设定值', 'USER', 0),
  '44': ends('结束充电：时间达到设定值', 'USER', 0),
  '45': ends('结束充电：手动停止', 'USER', 0),
  '46': kept(),
  '47': kept(),
  '48': kept(),
  '49': kept(),
  '4A': pile('启动失败：充电桩控制系统故障', '重启充电桩，仍失败时联系桩企'),
  '4B': ['启动失败：控制导引断开', 3, 'USER', 4, checkPilot],
  '4C': pile('启动失败：断路器跳位', checkBreaker),
  '4D': pile('启动失败：电表通讯中断', checkMeter, 3),
  '4E': ['启动失败：余额不足', 4, 'USER', 0, '请客户充值后再启动'],
  '4F': pile('启动失败：充电模块故障', checkModule),
  '50': ['启动失败：急停投入', 1, 'PILE', 3, emergency],
  '51': pile('启动失败：防雷器异常', checkSurge, 1),
  '52': stage('启动失败：BMS未就绪'),
  '53': pile('启动失败：温度异常', checkTemperature, 3),
  '54': battery('启动失败：电池反接', 1),
  '55': pile('启动失败：电子锁异常', checkLock),
  '56': pile('启动失败：合闸失败', checkBreaker),
  '57': pile('启动失败：绝缘异常', '立即停用该枪，检测线缆与车辆绝缘', 1),
  '58': kept(),
  '59': stage('启动失败：接收BMS握手报文BHM超时'),
  '5A': stage('启动失败：接收BMS和车辆辨识报文BRM超时'),
  '5B': stage('启动失败：接收电池充电参数报文BCP超时'),
  '5C': stage('启动失败：接收BMS完成充电准备报文BRO超时'),
  '5D': stage('启动失败：接收电池充电总状态报文BCS超时'),
  '5E': stage('启动失败：接收电池充电要求报文BCL超时'),
  '5F': stage('启动失败：接收电池状态信息报文BSM超时'),
  '60': stage('启动失败：BHM阶段检测到电压'),
  '61': battery('启动失败：电池电压与BCP报文相差超过5%'),
  '62': stage('启动失败：预充阶段BRO由AA变为00'),
  '63': pile('启动失败：接收主机配置报文超时', '检查主机与分机通讯', 3),
  '64': pile('启动失败：充电机未准备就绪', checkModule, 3),
  '65': kept(),
  '66': kept(),
  '67': kept(),
  '68': kept(),
  '69': kept(),
  '6A': pile('异常中止：系统闭锁', '查看桩告警记录，排除后解除闭锁'),
  '6B': ['异常中止：控制导引断开', 3, 'USER', 4, checkPilot],
  '6C': pile('异常中止：断路器跳位', checkBreaker),
  '6D': pile('异常中止：电表通讯中断', checkMeter, 3),
  '6E': ['异常中止：余额不足', 4, 'USER', 0, '请客户充值'],
  '6F': ['异常中止：交流保护动作', 2, 'GRID', 3, '检查进线电压与三相平衡'],
  '70': pile('异常中止：直流保护动作', '检查直流输出回路，确认无短路'),
  '71': pile('异常中止：充电模块故障', checkModule),
  '72': ['异常中止：急停投入', 1, 'USER', 3, emergency],
  '73': pile('异常中止：防雷器异常', checkSurge, 1),
  '74': pile('异常中止：温度异常', checkTemperature, 3),
  '75': pile('异常中止：输出异常', '检查模块输出与直流接触器'),
  '76': pile('异常中止：充电无流', '检查车辆是否充满；多车出现时检查输出回路', 3),
  '77': pile('异常中止：电子锁异常', checkLock),
  '78': kept(),
  '79': battery('异常中止：总充电电压异常'),
  '7A': battery('异常中止：总充电电流异常'),
  '7B': battery('异常中止：单体充电电压异常'),
  '7C': battery('异常中止：电池组过温', 1),
  '7D': battery('异常中止：最高单体充电电压异常'),
  '7E': battery('异常中止：最高电池组过温', 1),
  '7F': battery('异常中止：BMV单体充电电压异常'),
  '80': battery('异常中止：BMT电池组过温', 1),
  '81': battery('异常中止：电池状态异常'),
  '82': battery('异常中止：车辆禁止充电', 3),
  '83': ['异常中止：充电桩断电', 2, 'GRID', 3, '检查站点供电与桩进线'],
  '84': stage('异常中止：接收电池充电总状态报文BCS超时'),
  '85': stage('异常中止：接收电池充电要求报文BCL超时'),
  '86': stage('异常中止：接收电池状态信息报文BSM超时'),
  '87': stage('异常中止：接收BMS中止充电报文BST超时'),
  '88': stage('异常中止：接收BMS充电统计报文BSD超时'),
  '89': pile('异常中止：车辆接收充电机状态报文CCS超时', '检查桩的BMS通讯板与CAN线', 3),
  '8A': kept(),
  '8B': kept(),
  '8C': kept(),
  '8D': kept(),
  '8E': kept(),
  '8F': kept(),
  '90': ['未知原因停止', 3, 'PILE', 6, '查看该桩当时的报文与告警，联系桩企'],
}

const normalCodes = new Set(['40', '41', '42', '43', '44', '45'])

export const ykcStopCauses: readonly ShippedAlarmCode[] = Object.entries(causes).map(
  ([code, [name, alarmLevel, side, carrierStopReason, suggestion]]) => ({
    code,
    name,
    alarmType: 'STOP_CAUSE',
    protocol: 'YKC_1_6',
    alarmLevel,
    side,
    normalFlag: normalCodes.has(code) ? 1 : 0,
    carrierStopReason,
    suggestion,
  }),
)
