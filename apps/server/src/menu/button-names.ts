/** What each call that is no plain reading is called on its button. */
export const buttonNames: Readonly<Record<string, string>> = {
  'charge:order:start': '启动充电',
  'charge:order:manually:settle': '人工结算',
  'charge:order:review': '复核',
  'rpt:monitor:runtime:bkg:stop': '停止充电',
  'rpt:monitor:chargePile:reboot': '重启',
}
