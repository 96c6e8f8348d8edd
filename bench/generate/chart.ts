/** One bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly own: boolean;
  /** It was ended there: the value is the least that it can be. */
  readonly beyond?: boolean;
}

const ROW = 34;
const LEFT = 430;
const RIGHT = 330;

/** Horizontal bars as SVG, readable on light and on dark. */
export function barChart(title: string, unit: string, bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value));
  const height = 56 + bars.length * ROW;
  const rows = bars.map(({ beyond = false, label, own, value }, index) => {
    const y = 48 + index * ROW;
    const width = Math.max(2, (value / most) * RIGHT);
    return `  <text x="${LEFT - 10}" y="${y + 16}" text-anchor="end">${escaped(label)}</text>
  <rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="22" rx="3" fill="${own ? "#0b7a75" : "#9aa5b1"}"/>
  <text x="${(LEFT + width + 8).toFixed(1)}" y="${y + 16}">${beyond ? "over " : ""}${value.toFixed(1)} ${unit}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + RIGHT + 90} ${height}" role="img" font-family="system-ui, sans-serif" font-size="14">
  <title>${escaped(title)}</title>
  <rect width="100%" height="100%" fill="#ffffff"/>
  <text x="16" y="28" font-size="16" font-weight="600">${escaped(title)}</text>
${rows.join("\n")}
</svg>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
