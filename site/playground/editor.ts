import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { yaml } from "@codemirror/lang-yaml";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Diagnostic } from "../../generator/diagnostics/diagnostics.ts";

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: "var(--code-comment)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  {
    tag: [tags.typeName, tags.className, tags.propertyName, tags.definition(tags.propertyName)],
    color: "var(--code-name)",
  },
]);

function common(label: string): Extension {
  return [
    lineNumbers(),
    search(),
    keymap.of([...defaultKeymap, ...searchKeymap]),
    syntaxHighlighting(highlighting),
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
  ];
}

export interface SourceEditor {
  readonly text: string;
  setText(text: string): void;
  /** Marks the lines of diagnostics. */
  mark(diagnostics: readonly Diagnostic[]): void;
  goTo(line: number, column: number): void;
}

/** An editor for the document. */
export function createSourceEditor(parent: HTMLElement, text: string, onChange: () => void): SourceEditor {
  const extensions = [
    common("OpenAPI document"),
    history(),
    keymap.of(historyKeymap),
    highlightActiveLine(),
    yaml(),
    lintGutter(),
    EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  const offsetOf = (line: number, column: number): number => {
    const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
    return Math.min(at.from + Math.max(column - 1, 0), at.to);
  };
  return {
    get text() {
      return view.state.doc.toString();
    },
    setText(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    mark(diagnostics) {
      const marks = diagnostics.flatMap(({ code, help, message, position, severity }) => {
        if (position === undefined) return [];
        const from = offsetOf(position.line, position.column);
        const { to } = view.state.doc.lineAt(from);
        return [{ from, to, severity, message: `${message}\n${help}`, source: code }];
      });
      view.dispatch(setDiagnostics(view.state, marks));
    },
    goTo(line, column) {
      const anchor = offsetOf(line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
  };
}

/** Shows generated code. */
export function createCodeView(parent: HTMLElement): { show(text: string): void } {
  const extensions = [
    common("Generated file"),
    javascript({ typescript: true }),
    EditorState.readOnly.of(true),
    EditorView.editable.of(true),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ extensions }) });
  return {
    show(text) {
      view.setState(EditorState.create({ doc: text, extensions }));
    },
  };
}
