type Tokens = {
  colorText: string
  colorTextTertiary: string
  colorBorderSecondary: string
  colorBgElevated: string
  fontFamily: string
  colorPrimary: string
}

/** ECharts in our own tokens: quiet axes, dashed lines, the accent first. */
export function chartTheme({
  colorText,
  colorTextTertiary,
  colorBorderSecondary,
  colorBgElevated,
  fontFamily,
  colorPrimary,
}: Tokens): object {
  const axis = {
    axisLine: { lineStyle: { color: colorBorderSecondary } },
    axisTick: { show: false },
    axisLabel: { color: colorTextTertiary },
    nameTextStyle: { color: colorTextTertiary },
    splitLine: { lineStyle: { color: colorBorderSecondary, type: 'dashed' } },
  }
  return {
    color: [colorPrimary, '#2bb673', '#f5a623', '#8b6cf0', '#ef6c57', '#23b6c9', '#8492a6'],
    backgroundColor: 'transparent',
    textStyle: { fontFamily, color: colorText },
    categoryAxis: { ...axis, splitLine: { show: false } },
    timeAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    legend: { top: 0, textStyle: { color: colorTextTertiary }, icon: 'roundRect', itemWidth: 12, itemHeight: 4 },
    tooltip: { backgroundColor: colorBgElevated, borderColor: colorBorderSecondary, textStyle: { color: colorText } },
    line: { smooth: false, symbol: 'none', lineStyle: { width: 2 } },
    bar: { barMaxWidth: 22, itemStyle: { borderRadius: [3, 3, 0, 0] } },
  }
}
