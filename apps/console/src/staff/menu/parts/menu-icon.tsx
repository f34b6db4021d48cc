import {
  AlertOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CarOutlined,
  DashboardOutlined,
  DeploymentUnitOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FileOutlined,
  GiftOutlined,
  HomeOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  SoundOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** The icons that a menu may name; all eight hundred would weigh more than the console. */
const icons: Readonly<Record<string, ComponentType>> = {
  alert: AlertOutlined,
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  car: CarOutlined,
  dashboard: DashboardOutlined,
  'deployment-unit': DeploymentUnitOutlined,
  environment: EnvironmentOutlined,
  'field-time': FieldTimeOutlined,
  file: FileOutlined,
  gift: GiftOutlined,
  home: HomeOutlined,
  profile: ProfileOutlined,
  read: ReadOutlined,
  'safety-certificate': SafetyCertificateOutlined,
  setting: SettingOutlined,
  sound: SoundOutlined,
  team: TeamOutlined,
  thunderbolt: ThunderboltOutlined,
  tool: ToolOutlined,
  wallet: WalletOutlined,
}

export const menuIconNames: readonly string[] = Object.keys(icons)

export function MenuIcon({ name }: { name: string | null }) {
  if (name === null) return null
  const Icon = icons[name] ?? AppstoreOutlined
  return <Icon />
}
