import type { AlarmLevel, AlarmSide, ShippedAlarmCode } from './codes.ts'

type Flag = readonly [name: string, level: AlarmLevel, side: AlarmSide, suggestion: string]

const askVehicle = '请客户重新插枪再试；多台车辆都出现时检查桩的BMS通讯板与CAN线'
const askPile = '检查桩的BMS通讯板与CAN线'
const checkBattery = '车辆电池原因，请客户联系车辆售后'
const checkInsulation = '立即停用该枪，检测线缆与车辆绝缘'
const checkConnector = '检查枪头插接与导引针，请客户重新插枪'
const checkOutput = '检查模块输出与直流接触器'

/** The pile did not hear the vehicle, or the vehicle the pile. */
const vehicleLate = (message: string): Flag => [`接收${message}报文超时`, 3, 'VEHICLE', askVehicle]
const pileLate = (message: string): Flag => [`车辆接收${message}报文超时`, 3, 'PILE', askPile]
const battery = (name: string, level: AlarmLevel = 2): Flag => [name, level, 'VEHICLE', checkBattery]

/** The flags of each BMS frame, from the lowest (china-protocols C.6). */
const flagsOf: Readonly<Record<string, readonly Flag[]>> = {
  '1B': [
    pileLate('CRM(00)'),
    pileLate('CRM(AA)'),
    pileLate('CTS和CML'),
    pileLate('CRO'),
    pileLate('CCS'),
    pileLate('CST'),
    pileLate('CSD'),
    ...['BRM', 'BCP', 'BRO', 'BCS', 'BCL', 'BST', 'BSD'].map(vehicleLate),
  ],
  '1D': [
    ['BMS中止：绝缘故障', 1, 'VEHICLE', checkInsulation],
    ['BMS中止：输出连接器过温', 2, 'PILE', '停用该枪，检查枪头触点与线缆温度'],
    battery('BMS中止：BMS元件或输出连接器过温'),
    ['BMS中止：充电连接器故障', 2, 'PILE', checkConnector],
    battery('BMS中止：电池组温度过高', 1),
    battery('BMS中止：高压继电器故障', 1),
    ['BMS中止：检测点2电压故障', 2, 'PILE', checkConnector],
    battery('BMS中止：其他故障', 3),
    battery('BMS中止：电流过大'),
    battery('BMS中止：电压异常'),
  ],
  '21': [
    ['充电机中止：充电机过温', 2, 'PILE', '检查散热风道与滤网，等待降温后再试'],
    ['充电机中止：充电连接器故障', 2, 'PILE', checkConnector],
    ['充电机中止：充电机内部过温', 2, 'PILE', '检查散热风道与滤网，等待降温后再试'],
    ['充电机中止：所需电量不能传送', 2, 'PILE', checkOutput],
    ['充电机中止：急停', 1, 'PILE', '现场确认安全后复位急停按钮，再重启充电桩'],
    ['充电机中止：其他故障', 3, 'PILE', '查看桩告警记录，联系桩企'],
    ['充电机中止：电流不匹配', 2, 'PILE', checkOutput],
    ['充电机中止：电压异常', 2, 'PILE', checkOutput],
  ],
  '25': [
    battery('电池：单体电压过高或过低'),
    battery('电池：SOC过高或过低', 3),
    battery('电池：充电过电流'),
    battery('电池：温度过高', 1),
    ['电池：绝缘异常', 1, 'VEHICLE', checkInsulation],
    ['电池：输出连接器连接异常', 2, 'PILE', checkConnector],
  ],
}

export const ykcBmsFlags: readonly ShippedAlarmCode[] = Object.entries(flagsOf).flatMap(([frame, flags]) =>
  flags.map(([name, alarmLevel, side, suggestion], index) => ({
    code: `${frame}-${String(index + 1).padStart(2, '0')}`,
    name,
    alarmType: 'WARN' as const,
    protocol: 'YKC_1_6' as const,
    alarmLevel,
    side,
    normalFlag: 0 as const,
    carrierStopReason: null,
    suggestion,
  })),
)
