import { Button } from "../ui/button.tsx";
import { t } from "./words.ts";

export function NotFound(props: { readonly go: (path: string) => void }) {
  return (
    <main class="page">
      <h1>{t("nowhere.title")}</h1>
      <Button kind="go" onPress={() => props.go("/")}>
        {t("nowhere.home")}
      </Button>
    </main>
  );
}
